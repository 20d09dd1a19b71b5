import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { DataList } from '#app/admin/parts/lists/data-list.tsx'
import styles from './product-import.admin.module.css'
import type { ProductImport } from './product-import.ts'
import { importColumns } from './product-import-columns.admin.tsx'
import { RefusedLines } from './product-import-refused.admin.tsx'
import { counted, sizeOf } from './product-import-texts.admin.ts'

type ImportPreviewProps = {
  imported: ProductImport
  busy: boolean
  confirm: () => Promise<void>
  restart: () => void
  showAllRefused: () => Promise<void>
}

/** What a price list will become: what is refused and why, what is added, and what to know of it. */
export function ImportPreview({ imported, busy, confirm, restart, showAllRefused }: ImportPreviewProps) {
  const { facts, fileName, preview, unknownCategories } = imported
  return (
    <>
      <section className={`card row wrap gap-3 below-4 ${styles.file}`} aria-label="Fichier">
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
        <div>
          <p className={styles.fileName}>{fileName}</p>
          <p>
            {counted(facts.products + facts.refused, 'ligne lue', 'lignes lues')}
            {facts.sheet && `, feuille «\u00a0${facts.sheet}\u00a0»`}, {sizeOf(facts.bytes)}
          </p>
        </div>
        <Button variant="subtle" onClick={restart}>
          Choisir un autre fichier
        </Button>
      </section>
      <RefusedLines imported={imported} onShowAll={showAllRefused} />
      {unknownCategories.length > 0 && <UnknownCategories names={unknownCategories} />}
      <h2 className={`row text-lg bold gap-2 below-3 ${styles.heading}`}>
        <IconCheck size={20} aria-hidden />
        {counted(facts.products, 'produit sera ajouté', 'produits seront ajoutés')}
      </h2>
      {preview.length > 0 && (
        <DataList
          label="Produits qui seront ajoutés"
          rows={preview}
          columns={importColumns}
          rowId={({ line }) => String(line)}
          rowName={({ name }) => name}
        />
      )}
      {facts.products > preview.length && (
        <p className="soft above-3">
          … et {counted(facts.products - preview.length, 'autre', 'autres')}, lus de la même façon.
        </p>
      )}
      <div className={`row gap-2 above-4 ${styles.foot}`}>
        <p>
          <b className="num">{facts.products.toLocaleString('fr-FR')}</b> à ajouter,{' '}
          <b className="num">{facts.refused.toLocaleString('fr-FR')}</b>{' '}
          {facts.refused < 2 ? 'refusée' : 'refusées'}
        </p>
        <Button variant="default" onClick={restart}>
          Annuler
        </Button>
        {facts.products > 0 && (
          <Button loading={busy} onClick={() => void confirm()}>
            Importer {counted(facts.products, 'produit', 'produits')}
          </Button>
        )}
      </div>
    </>
  )
}

const mostNames = 30

function UnknownCategories({ names }: { names: string[] }) {
  const more = names.length - mostNames
  return (
    <section className={`row gap-3 below-4 tone-wait ${styles.notice}`} aria-label="Catégories inconnues">
      <IconInfoCircle size={20} aria-hidden />
      <p>
        <b>{counted(names.length, 'catégorie inconnue', 'catégories inconnues')}&nbsp;:</b>{' '}
        {names.slice(0, mostNames).join(', ')}
        {more > 0 && ` et ${counted(more, 'autre', 'autres')}`}. Les produits en gardent le nom sans être
        classés dans la boutique&nbsp;; créez la catégorie d’abord pour qu’ils le soient.
      </p>
    </section>
  )
}
