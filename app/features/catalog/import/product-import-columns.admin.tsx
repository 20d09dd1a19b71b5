import type { Column } from '#app/admin/parts/lists/data-list.tsx'
import { formatPrice } from '#app/lib/text/format.ts'
import { completeListColumns } from '../price-list/price-list-columns.ts'
import styles from './product-import.admin.module.css'
import type { AddedProduct } from './product-import.ts'

/** Column with the line of the file that a row comes from. */
export const lineColumn: Column<{ line: number }> = {
  key: 'line',
  header: 'Ligne',
  place: 'extra',
  end: true,
  width: '5rem',
  cell: ({ line }) => (
    <span className={`soft ${styles.line}`}>
      <span className={styles.onCard}>ligne </span>
      {line.toLocaleString('fr-FR')}
    </span>
  ),
}

const drawn: readonly Column<AddedProduct>[] = [
  lineColumn,
  {
    key: 'name',
    header: 'Nom',
    place: 'title',
    cell: ({ name, near, description }) => (
      <>
        <span className={styles.name}>{name}</span>
        {near && <b className={`text-sm ${styles.name}`}>ressemble à «&nbsp;{near}&nbsp;»</b>}
        {description && (
          <span className={`soft text-sm ${styles.description}`}>{description.slice(0, 200)}</span>
        )}
      </>
    ),
  },
  {
    key: 'category',
    header: 'Catégorie',
    place: 'meta',
    width: '12rem',
    cell: ({ category }) => category ?? '–',
  },
  {
    key: 'price',
    header: 'Prix',
    place: 'figure',
    end: true,
    width: '10rem',
    cell: ({ price, zeroed }) => (
      <Figure zeroed={zeroed.includes('price')}>{formatPrice('fr', price)}</Figure>
    ),
  },
  {
    key: 'stock',
    header: 'Stock',
    place: 'note',
    end: true,
    width: '6rem',
    cell: ({ stock, zeroed }) => (
      <>
        <Figure zeroed={zeroed.includes('stock')}>{stock.toLocaleString('fr-FR')}</Figure>
        <span className={styles.onCard}> en stock</span>
      </>
    ),
  },
  {
    key: 'active',
    header: 'Actif',
    place: 'state',
    width: '5rem',
    cell: ({ active }) => (
      <span>
        <span className={styles.onCard}>Actif&nbsp;: </span>
        {active ? 'Oui' : 'Non'}
      </span>
    ),
  },
  {
    key: 'featured',
    header: 'Vedette',
    place: 'foot',
    width: '6rem',
    cell: ({ featured }) => (
      <span>
        <span className={styles.onCard}>Vedette&nbsp;: </span>
        {featured ? 'Oui' : 'Non'}
      </span>
    ),
  },
]

const isDrawn = new Set(['description', ...drawn.map(({ key }) => key)])

/**
 * Columns of the preview before an import. Those without their own renderer come last, and only if a row has a value.
 */
export function importColumns(rows: readonly AddedProduct[]): readonly Column<AddedProduct>[] {
  return [...drawn, ...further.filter(({ key }) => rows.some((row) => textOf(row, key)))]
}

const further = completeListColumns
  .filter(({ name, read }) => read && !isDrawn.has(name))
  .map(({ name, title }) => ({
    key: name,
    header: title,
    place: 'hidden' as const,
    cell: (product: AddedProduct) => textOf(product, name) || '–',
  }))

function textOf(product: AddedProduct, name: string): string {
  return String(product[name as keyof AddedProduct] ?? '').slice(0, 200)
}

/** An unreadable number counts as 0, and says so. */
function Figure({ zeroed, children }: { zeroed: boolean; children: string }) {
  if (!zeroed) return <span className="num">{children}</span>
  return (
    <span className="num">
      {children} <span className="tone-stop text-sm">{unreadable}</span>
    </span>
  )
}

const unreadable = 'nombre illisible'
