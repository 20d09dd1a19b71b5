import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTablePlus from '@tabler/icons-react/dist/esm/icons/IconTablePlus.mjs'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import styles from './rich-text.module.css'

type ToolbarProps = {
  id: string
  editor: Editor
  label: string
  hasThings: boolean
  asking: 'link' | 'picture' | null
  onAsk: (what: 'link' | 'picture') => void
}

type Tool = {
  name: string
  icon: Icon
  /** Keys for `aria-keyshortcuts`, and for people. */
  keys?: [machine: string, person: string]
  act: () => void
  /** Tools of one group are together, apart from the others. */
  group: 'letters' | 'headings' | 'blocks' | 'things' | 'steps'
  /** Hidden on a phone until the toolbar is expanded. */
  extra?: true
  /** A picture or a table, which some texts do not allow. */
  thing?: true
  on?: boolean
  expanded?: boolean
  disabled?: boolean
}

/** One Tab stop; arrows go from tool to tool (WAI-ARIA toolbar). Alt+F10 moves here from the text. */
export function Toolbar({ id, editor, label, hasThings, asking, onAsk }: ToolbarProps) {
  const [stop, setStop] = useState(0)
  const [all, setAll] = useState(false)
  const tools = useTools(editor, asking, onAsk).filter(({ thing }) => hasThings || !thing)

  return (
    <div
      id={id}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className={`flow ${styles.toolbar}`}
      data-all={all || undefined}
      onKeyDown={walkTools}
      // Preserves the text's selection, and a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map((tool, index) => (
        <Tooltip key={tool.name} label={tool.keys ? `${tool.name} (${tool.keys[1]})` : tool.name}>
          <ActionIcon
            aria-label={tool.name}
            aria-keyshortcuts={tool.keys?.[0]}
            aria-pressed={tool.on}
            aria-expanded={tool.expanded}
            aria-disabled={tool.disabled || undefined}
            data-on={tool.on || tool.expanded || undefined}
            data-extra={tool.extra}
            data-first={(index > 0 && tools[index - 1]?.group !== tool.group) || undefined}
            className={styles.tool}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={tool.disabled ? undefined : tool.act}
          >
            <tool.icon size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Tooltip label={all ? 'Moins d’outils' : 'Plus d’outils'}>
        <ActionIcon
          aria-label="Plus d’outils"
          aria-expanded={all}
          data-on={all || undefined}
          className={`${styles.tool} ${styles.more}`}
          tabIndex={stop === tools.length ? 0 : -1}
          onFocus={() => setStop(tools.length)}
          onClick={() => setAll(!all)}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** Arrows go from one visible tool to the next, and wrap around. */
function walkTools(event: KeyboardEvent<HTMLDivElement>): void {
  const every = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const buttons = every.filter((button) => button.offsetParent !== null)
  const at = buttons.indexOf(event.target as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined || at === -1) return
  event.preventDefault()
  const next = (to + buttons.length) % buttons.length
  buttons[next]?.focus()
}

function useTools(editor: Editor, asking: ToolbarProps['asking'], onAsk: ToolbarProps['onAsk']): Tool[] {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
      table: now.isActive('table'),
    }),
  })
  const run = () => editor.chain().focus()
  return [
    {
      name: 'Gras',
      group: 'letters',
      icon: IconBold,
      keys: ['Control+B', 'Ctrl+B'],
      on: is.bold,
      act: () => run().toggleBold().run(),
    },
    {
      name: 'Italique',
      group: 'letters',
      icon: IconItalic,
      keys: ['Control+I', 'Ctrl+I'],
      on: is.italic,
      act: () => run().toggleItalic().run(),
    },
    {
      name: 'Titre',
      group: 'headings',
      icon: IconH2,
      keys: ['Control+Alt+2', 'Ctrl+Alt+2'],
      on: is.h2,
      act: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'Sous-titre',
      group: 'headings',
      extra: true,
      icon: IconH3,
      keys: ['Control+Alt+3', 'Ctrl+Alt+3'],
      on: is.h3,
      act: () => run().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'Liste à puces',
      group: 'blocks',
      icon: IconList,
      keys: ['Control+Shift+8', 'Ctrl+Maj+8'],
      on: is.bullets,
      act: () => run().toggleBulletList().run(),
    },
    {
      name: 'Liste numérotée',
      group: 'blocks',
      extra: true,
      icon: IconListNumbers,
      keys: ['Control+Shift+7', 'Ctrl+Maj+7'],
      on: is.numbers,
      act: () => run().toggleOrderedList().run(),
    },
    {
      name: 'Citation',
      group: 'blocks',
      extra: true,
      icon: IconBlockquote,
      keys: ['Control+Shift+B', 'Ctrl+Maj+B'],
      on: is.quote,
      act: () => run().toggleBlockquote().run(),
    },
    {
      name: 'Lien',
      group: 'things',
      icon: IconLink,
      keys: ['Control+K', 'Ctrl+K'],
      on: is.link,
      expanded: asking === 'link',
      act: () => onAsk('link'),
    },
    {
      name: 'Image',
      group: 'things',
      thing: true,
      icon: IconPhotoPlus,
      expanded: asking === 'picture',
      act: () => onAsk('picture'),
    },
    {
      name: 'Tableau',
      group: 'things',
      thing: true,
      extra: true,
      icon: IconTablePlus,
      disabled: is.table,
      act: () => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    {
      name: 'Annuler',
      group: 'steps',
      extra: true,
      icon: IconArrowBackUp,
      keys: ['Control+Z', 'Ctrl+Z'],
      disabled: !is.undo,
      act: () => run().undo().run(),
    },
    {
      name: 'Rétablir',
      group: 'steps',
      extra: true,
      icon: IconArrowForwardUp,
      keys: ['Control+Shift+Z', 'Ctrl+Maj+Z'],
      disabled: !is.redo,
      act: () => run().redo().run(),
    },
  ]
}
