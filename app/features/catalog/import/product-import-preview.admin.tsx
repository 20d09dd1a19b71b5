import { Button } from '@mantine/core'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { useState } from 'react'
import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { pluralize } from '#app/lib/text/format.ts'
import styles from './product-import.admin.module.css'
import { ignoredLines } from './product-import.ts'
import { AddedProducts, ImportChanges } from './product-import-lists.admin.tsx'
import { ImportNotes, UnknownCategories } from './product-import-notices.admin.tsx'
import { RefusedLines } from './product-import-refused.admin.tsx'
import { ImportTable } from './product-import-table.admin.tsx'
import { sizeOf } from './product-import-texts.admin.ts'
import type { ImportSteps } from './use-product-import.admin.tsx'

/** Preview of a price list in the chosen mode: refused lines with reasons, changed and added products. */
export function ImportPreview(steps: ImportSteps) {
  const { imported, busy, choose, restart } = steps
  const { facts, fileName, mode, unknownCategories } = imported
  const [asked, setAsked] = useState(mode)
  // A pressed choice shows at once; the server's answer then decides.
  const shown = busy ? asked : mode
  return (
    <>
      <section className={`card row wrap gap-3 below-4 pad ${styles.file}`} aria-label="Fichier">
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
        <div>
          <p className={styles.fileName}>{fileName}</p>
          <p>
            {pluralize(facts.products + facts.refused, 'ligne lue', 'lignes lues')}
            {facts.sheet && `, feuille «\u00a0${facts.sheet}\u00a0»`}, {sizeOf(facts.bytes)}
          </p>
        </div>
        <Button variant="subtle" onClick={restart}>
          Choisir un autre fichier
        </Button>
      </section>
      <ImportNotes {...steps} />
      <ImportTable key={imported.id} {...steps} />
      {facts.products > 0 && (
        <section className={`below-4 ${styles.ways}`}>
          <ChoiceField
            name="mode"
            label={'Que faire de cette liste\u00a0?'}
            choices={ways}
            value={shown}
            onChange={(chosen) => {
              setAsked(chosen)
              void choose(chosen)
            }}
          />
          <p className="soft text-sm" role="status">
            {shown === mode ? notes[mode] : 'Comparaison avec la boutique…'}
          </p>
        </section>
      )}
      <RefusedLines {...steps} />
      <UnknownCategories names={unknownCategories} />
      {mode === 'update' ? <UpdatePreview {...steps} /> : <PlainPreview {...steps} />}
      <Foot {...steps} />
    </>
  )
}

const ways = [
  { value: 'insert', label: 'Tout ajouter' },
  { value: 'update', label: 'Mettre à jour' },
] as const

const notes = {
  insert: 'Chaque ligne devient un nouveau produit, à côté de ceux qui existent.',
  update:
    'Un produit se reconnaît à son adresse web ou à son nom, sans tenir compte des majuscules, des espaces ni de la forme des apostrophes\u00a0: il prend ce que dit sa ligne. Une case vide ne change rien. Les autres lignes s’ajoutent.',
} as const

function PlainPreview(steps: ImportSteps) {
  const { preview, facts } = steps.imported
  return (
    <AddedProducts
      heading={pluralize(facts.products, 'produit sera ajouté', 'produits seront ajoutés')}
      rows={preview}
      count={facts.products}
    />
  )
}

function UpdatePreview(steps: ImportSteps) {
  const { added, facts } = steps.imported
  const count = facts.plan?.insert ?? 0
  return (
    <>
      <ImportChanges {...steps} />
      {count > 0 && (
        <AddedProducts
          heading={pluralize(count, 'nouveau produit sera ajouté', 'nouveaux produits seront ajoutés')}
          rows={added}
          count={count}
        />
      )}
    </>
  )
}

/** Numbers of planned changes, and the button that confirms them. */
function Foot({ imported, busy, confirm, restart }: ImportSteps) {
  const { facts, mode } = imported
  const { refused, same } = ignoredLines(imported)
  const { update, insert } = facts.plan ?? { update: 0, insert: 0 }
  const label =
    mode === 'insert'
      ? facts.products > 0 && `Importer ${pluralize(facts.products, 'produit', 'produits')}`
      : update > 0
        ? 'Mettre à jour'
        : insert > 0 && 'Ajouter'
  return (
    <div className={`row gap-2 above-4 ${styles.foot}`}>
      {mode === 'insert' ? (
        <p>
          <b className="num">{facts.products.toLocaleString('fr-FR')}</b> à ajouter,{' '}
          <b className="num">{facts.refused.toLocaleString('fr-FR')}</b>{' '}
          {facts.refused < 2 ? 'refusée' : 'refusées'}
        </p>
      ) : (
        <p>
          Mettre à jour <b className="num">{update.toLocaleString('fr-FR')}</b>, ajouter{' '}
          <b className="num">{insert.toLocaleString('fr-FR')}</b>, ignorer{' '}
          <b className="num">{(same + refused).toLocaleString('fr-FR')}</b>
        </p>
      )}
      <Button variant="default" onClick={restart}>
        Annuler
      </Button>
      {label && (
        <Button loading={busy} onClick={() => void confirm()}>
          {label}
        </Button>
      )}
    </div>
  )
}
