import { type ReactNode, use } from 'react'
import { type Block, plainText, type TableBlock, type TableCell } from '#app/lib/text/document.ts'
import { ProseContext } from './prose-picture.tsx'

type ProseTableProps = { of: TableBlock; inside: (block: Block, index: number) => ReactNode }

/** A table that scrolls if it is wider than the page: by touch, or with the arrow keys once it has the focus. */
export function ProseTable({ of: { content }, inside }: ProseTableProps) {
  const heads = content[0]?.content.filter(({ type }) => type === 'tableHeader') ?? []
  const named = heads.map(wordsOf).filter(Boolean).join(', ').slice(0, 120)
  const [word, colon] = use(ProseContext).language === 'fr' ? ['Tableau', '\u00a0: '] : ['Table', ': ']
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <div data-table role="region" tabIndex={0} aria-label={named ? word + colon + named : word}>
      <table>
        <tbody>
          {content.map((row, index) => (
            <tr key={index}>
              {row.content.map((cell, place) => (
                <Cell key={place} of={cell} scope={index === 0 ? 'col' : 'row'} inside={inside} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { of: TableCell; scope: 'col' | 'row'; inside: ProseTableProps['inside'] }

function Cell({ of: { type, attrs, content }, scope, inside }: CellProps) {
  const spans = {
    ...(attrs.colspan > 1 && { colSpan: attrs.colspan }),
    ...(attrs.rowspan > 1 && { rowSpan: attrs.rowspan }),
  }
  const inner = content.map(inside)
  const words = wordsOf({ content })
  // A corner cell without words is no heading.
  if (type === 'tableCell' || words === '') return <td {...spans}>{inner}</td>
  return (
    <th scope={scope} {...spans}>
      {inner}
    </th>
  )
}

function wordsOf({ content }: Pick<TableCell, 'content'>): string {
  return plainText({ type: 'doc', content }).trim()
}
