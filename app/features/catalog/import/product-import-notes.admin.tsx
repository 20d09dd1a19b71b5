import { Button } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import styles from './product-import.admin.module.css'
import type { ImportSteps } from './use-product-import.admin.tsx'

/** Notes on values read differently from how they look, and the other sheets of the workbook as choices. */
export function ImportNotes({ imported, readAgain }: Pick<ImportSteps, 'imported' | 'readAgain'>) {
  const { sheet, otherSheets = [], notes = [] } = imported.facts
  if (notes.length === 0 && otherSheets.length === 0) return null
  return (
    <section className={`row gap-3 below-4 tone-wait ${styles.notice}`} aria-label="Lecture du fichier">
      <IconInfoCircle size={20} aria-hidden />
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
    </section>
  )
}
