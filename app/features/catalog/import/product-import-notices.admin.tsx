import { Button } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { pluralize } from '#app/lib/text/format.ts'
import styles from './product-import.admin.module.css'
import type { ImportSteps, Problem } from './use-product-import.admin.tsx'

/** An error message in a live region, with a button to retry. */
export function ImportProblem({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem && (
        <div className={`row gap-3 below-4 tone-stop ${styles.problem}`}>
          <IconAlertCircle size={20} aria-hidden />
          <p>{problem.message}</p>
          {problem.retry && (
            <Button variant="default" onClick={problem.retry}>
              Réessayer
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Notes on values read differently from how they look, and the workbook's other worksheets as choices. */
export function ImportNotes({ imported, readAgain }: Pick<ImportSteps, 'imported' | 'readAgain'>) {
  const { sheet, otherSheets = [], notes = [] } = imported.facts
  if (notes.length === 0 && otherSheets.length === 0) return null
  return (
    <Notice label="Lecture du fichier">
      <div>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {otherSheets.length > 0 && (
          <p>
            C’est la feuille «&nbsp;{sheet}&nbsp;» qui est montrée. Ce classeur en a{' '}
            {otherSheets.length === 1 ? 'une autre' : 'd’autres'}
            &nbsp;: {otherSheets.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ')}.
          </p>
        )}
        {readAgain && otherSheets.length > 0 && (
          <div className="row wrap gap-2 above-3">
            {otherSheets.map(({ name, position }) => (
              <Button key={position} variant="default" onClick={() => void readAgain({ sheet: position })}>
                Lire «&nbsp;{name}&nbsp;»
              </Button>
            ))}
          </div>
        )}
      </div>
    </Notice>
  )
}

/** The first names of categories that do not exist. */
export function UnknownCategories({ names }: { names: string[] }) {
  const more = names.length - mostNames
  if (names.length === 0) return null
  return (
    <Notice label="Catégories inconnues">
      <p>
        <b>{pluralize(names.length, 'catégorie inconnue', 'catégories inconnues')}&nbsp;:</b>{' '}
        {names.slice(0, mostNames).join(', ')}
        {more > 0 && ` et ${pluralize(more, 'autre', 'autres')}`}. Les produits en gardent le nom sans être
        classés dans la boutique&nbsp;: créez d’abord la catégorie pour qu’ils y soient.
      </p>
    </Notice>
  )
}

const mostNames = 30

function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={`row gap-3 below-4 tone-wait ${styles.notice}`} aria-label={label}>
      <IconInfoCircle size={20} aria-hidden />
      {children}
    </section>
  )
}
