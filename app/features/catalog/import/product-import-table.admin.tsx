import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import type { FileTable } from '../price-list/price-list.ts'
import { choosableFields, problemOfChoice } from '../price-list/price-list-table.ts'
import styles from './product-import.admin.module.css'
import type { ImportSteps } from './use-product-import.admin.tsx'

/**
 * Assignment of fields to columns, and a button that reads the file again with it. Expanded if no header names the
 * columns.
 */
export function ImportTable({ imported, readAgain }: Pick<ImportSteps, 'imported' | 'readAgain'>) {
  const { table, sheetAt } = imported.facts
  const columns = table?.columns ?? []
  const [asked, setAsked] = useState(() => columns.map(({ field }) => field))
  const [hasTitles, setHasTitles] = useState(() => seemsTitled(table))
  const [wrong, setWrong] = useState<string | null>(null)
  if (!table || !readAgain || columns.length === 0) return null
  const titlesAt = table.titlesAt ?? table.firstLine

  function readWith(): void {
    const problem = problemOfChoice(asked)
    setWrong(problem)
    if (problem) return
    const fields = Object.fromEntries(asked.flatMap((field, at) => (field === null ? [] : [[field, at]])))
    void readAgain?.({
      columns: { fields, titlesAt: hasTitles ? titlesAt : null },
      ...(sheetAt !== undefined && { sheet: sheetAt }),
    })
  }

  return (
    <details className={`card below-4 pad ${styles.table}`} open={!table.isKnown}>
      <summary className="semibold">À quoi correspond chaque colonne&nbsp;?</summary>
      <ul className={`bare stack gap-4 ${styles.columns}`}>
        {columns.map(({ title, samples }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- A column has no other name than its place.
          <li key={at}>
            <Select
              label={title || `Colonne ${at + 1}`}
              description={samples.join(', ') || 'vide'}
              data={[{ value: '', label: 'Ne pas lire' }, ...choices]}
              value={asked[at] ?? ''}
              allowDeselect={false}
              onChange={(value) =>
                setAsked(asked.map((field, place) => (place === at ? value || null : field)))
              }
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label={`La ligne ${titlesAt} porte les titres, pas un produit`}
        checked={hasTitles}
        onChange={(event) => setHasTitles(event.currentTarget.checked)}
      />
      {wrong && (
        <p role="alert" className={`tone-stop ${styles.problem}`}>
          {wrong}
        </p>
      )}
      <Button variant="default" onClick={readWith}>
        Relire avec ces colonnes
      </Button>
    </details>
  )
}

/**
 * True for a file with titles, or with a first row that looks like titles: it has no number, and a row below it has.
 */
function seemsTitled(table: FileTable | undefined): boolean {
  if (!table) return false
  const hasNumber = table.columns.some(({ samples }) =>
    samples.slice(1).some((text) => /^\d[\d\s.,]*$/.test(text)),
  )
  return table.titlesAt !== null || (table.titles !== null && hasNumber)
}

const choices = choosableFields.map(({ name, title }) => ({ value: name, label: title }))
