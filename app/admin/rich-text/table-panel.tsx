import { Button } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import styles from './rich-text.module.css'

/** Actions on the table around the cursor. */
export function TablePanel({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  if (!isInTable) return null
  const run = () => editor.chain().focus()
  const tools: [string, () => void][] = [
    ['Ajouter une ligne', () => run().addRowAfter().run()],
    ['Ajouter une colonne', () => run().addColumnAfter().run()],
    ['Ligne de titres', () => run().toggleHeaderRow().run()],
    ['Colonne de titres', () => run().toggleHeaderColumn().run()],
    ['Supprimer la ligne', () => run().deleteRow().run()],
    ['Supprimer la colonne', () => run().deleteColumn().run()],
    ['Supprimer le tableau', () => run().deleteTable().run()],
  ]
  return (
    <div className={`flow gap-x-1 ${styles.tableTools}`} role="group" aria-label="Tableau">
      {tools.map(([name, act]) => (
        <Button
          key={name}
          variant="subtle"
          size="compact-md"
          className={styles.tableTool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
