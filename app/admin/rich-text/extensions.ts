import { Extension, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from '#app/lib/text/document.ts'
import { PictureNode } from './picture-node.ts'

export type EditorContext = {
  /** Preview of a picture of ours at the back-office, by its address. */
  previewOf: (src: string) => string | undefined
  onLink: () => void
  onToolbar: () => void
}

/** Extensions for the closed set of elements: others can be neither typed nor pasted. */
export function extensionsOf(context: EditorContext, hasThings: boolean): Extensions {
  return [
    keysOf(context),
    StarterKit.configure({
      heading: { levels: [2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (uri) => isSafeLink(uri) && !uri.startsWith('#'),
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      dropcursor: { color: 'var(--accent)', width: 2 },
    }),
    ...(hasThings ? thingsOf(context) : []),
  ]
}

function thingsOf({ previewOf }: EditorContext): Extensions {
  return [
    // Tab leaves the table at the last cell, so that the keyboard is never trapped.
    Table.extend({
      addKeyboardShortcuts() {
        const {
          Backspace,
          'Mod-Backspace': modBackspace,
          Delete,
          'Mod-Delete': modDelete,
        } = this.parent?.() ?? {}
        return {
          ...(Backspace && { Backspace }),
          ...(modBackspace && { 'Mod-Backspace': modBackspace }),
          ...(Delete && { Delete }),
          ...(modDelete && { 'Mod-Delete': modDelete }),
          Tab: () => this.editor.commands.goToNextCell(),
          'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
        }
      },
    }).configure({ resizable: false, renderWrapper: true }),
    TableRow,
    TableHeader.extend({ content: inCells }),
    TableCell.extend({ content: inCells }),
    PictureNode.configure({ previewOf }),
  ]
}

/** Ctrl+Enter is left to the form, which saves on it in every dialog; Shift+Enter breaks the line. */
function keysOf({ onLink, onToolbar }: EditorContext) {
  return Extension.create({
    name: 'adminKeys',
    priority: 2000,
    addKeyboardShortcuts: () => ({
      'Mod-Enter': () => true,
      'Mod-k': done(onLink),
      'Alt-F10': done(onToolbar),
    }),
  })
}

const done = (act: () => void) => () => {
  act()
  return true
}

const inCells = '(paragraph | bulletList | orderedList)+'
