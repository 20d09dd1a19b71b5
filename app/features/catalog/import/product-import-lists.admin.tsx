import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { pluralize } from '#app/lib/text/format.ts'
import { completeListColumns } from '../price-list/price-list-columns.ts'
import { PriceStep } from '../prices/price-step.admin.tsx'
import styles from './product-import.admin.module.css'
import { type AddedProduct, type ImportChange, ignoredLines } from './product-import.ts'
import { importColumns, lineColumn } from './product-import-columns.admin.tsx'
import type { ImportSteps } from './use-product-import.admin.tsx'

type AddedProductsProps = { heading: string; rows: AddedProduct[]; count: number }

/** The first added products, and the number of the others. */
export function AddedProducts({ heading, rows, count }: AddedProductsProps) {
  return (
    <section className="below-4">
      <Heading icon={<IconCheck size={20} aria-hidden />}>{heading}</Heading>
      {rows.length > 0 && (
        <DataList
          label="Produits qui seront ajoutés"
          rows={rows}
          columns={importColumns(rows)}
          rowId={({ line }) => String(line)}
          rowName={({ name }) => name}
        />
      )}
      {count > rows.length && (
        <p className="soft above-3">
          … et {pluralize(count - rows.length, 'autre', 'autres')}, lus de la même façon.
        </p>
      )}
    </section>
  )
}

/** Changes of an update, each product with its old and its new price side by side. */
export function ImportChanges({ imported, showAll }: ImportSteps) {
  const { changes, facts } = imported
  const count = facts.plan?.update ?? 0
  const { same } = ignoredLines(imported)
  return (
    <section className="below-4">
      <Heading icon={<IconRefresh size={20} aria-hidden />}>
        {count === 0
          ? 'Aucun produit ne change'
          : pluralize(count, 'produit sera mis à jour', 'produits seront mis à jour')}
      </Heading>
      {same > 0 && (
        <p className="soft below-3">
          {pluralize(
            same,
            'ligne ne change rien\u00a0: elle dit',
            'lignes ne changent rien\u00a0: elles disent',
          )}{' '}
          ce qui est déjà dans la boutique.
        </p>
      )}
      {changes.length > 0 && (
        <DataList
          label="Produits qui seront mis à jour, les plus grands changements de prix d’abord"
          rows={changes}
          columns={columns}
          rowId={({ line }) => String(line)}
          rowName={({ plan }) => plan.called}
        />
      )}
      {count > changes.length && (
        <p className="above-3">
          Les plus grands changements de prix sont d’abord.{' '}
          <Button variant="subtle" onClick={() => void showAll('changes')}>
            Afficher les {count.toLocaleString('fr-FR')}
          </Button>
        </p>
      )}
    </section>
  )
}

function Heading({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <h2 className={`row text-lg bold gap-2 below-3 ${styles.heading}`}>
      {icon}
      {children}
    </h2>
  )
}

const columns: readonly Column<ImportChange>[] = [
  lineColumn,
  {
    key: 'name',
    header: 'Produit',
    place: 'title',
    cell: ({ plan }) => (
      <>
        <span className={styles.name}>{plan.called}</span>
        <span className="soft text-sm">
          {plan.by === 'address' ? 'reconnu à son adresse' : 'reconnu à son nom'}
        </span>
        {otherChanges(plan).map((change) => (
          <span key={change} className={`text-sm ${styles.name}`}>
            {change}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'price',
    header: 'Prix',
    place: 'meta',
    width: '24rem',
    cell: ({ plan }) =>
      'price' in plan.set ? (
        <PriceStep before={Number(plan.was['price'])} after={Number(plan.set['price'])} />
      ) : (
        <span className="soft">inchangé</span>
      ),
  },
]

/** Other changed columns, by their titles; with both values if they are short. */
function otherChanges({ was, set }: ImportChange['plan']): string[] {
  return completeListColumns
    .filter(({ name, column }) => name !== 'price' && column in set)
    .map(({ title, column }) =>
      isLong.has(column)
        ? `${title}\u00a0: autre texte`
        : `${title}\u00a0: ${words(was[column])} → ${words(set[column])}`,
    )
}

const isLong: ReadonlySet<string> = new Set(['description', 'warning', 'warning_en'])

function words(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return value.toLocaleString('fr-FR')
  return value === null || value === undefined ? 'rien' : String(value)
}
