import { joinLists } from './pasted-lists.ts'

/**
 * Plain text as HTML of the closed set. A chat's markup is converted (`*gras*`, `_italique_`; `~barré~` and code leave
 * their text), an empty line begins a paragraph, a line break stays one, lines that begin with a dot, a dash or a
 * number become a list.
 */
export function htmlOfText(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .trim()
    .split(/\n[\t ]*(?:\n[\t ]*)+/)
  return paragraphs.flatMap(blocksOf).join('')
}

function blocksOf(paragraph: string): string[] {
  const blocks: Parameters<typeof joinLists>[0][number][] = []
  let lines: string[] = []
  const flush = () => {
    const words = lines.map(marked).join('<br>')
    if (words.trim() !== '') blocks.push(`<p>${words}</p>`)
    lines = []
  }
  for (const line of paragraph.split('\n')) {
    const item = /^\s*(?:([-*•·▪◦‣●])|(\d{1,3}[.)]))\s+(\S.*)$/u.exec(line)
    if (!item) {
      lines.push(line.trim())
      continue
    }
    flush()
    blocks.push({ depth: 1, kind: item[2] ? 'ol' : 'ul', content: [`<p>${marked(item[3] ?? '')}</p>`] })
  }
  flush()
  return joinLists(blocks)
}

/** A mark opens before a word and closes after one, as in a chat: `2 * 3 * 4` and `nom_de_fichier` are left alone. */
function marked(line: string): string {
  return escaped(line)
    .replace(/```(.+?)```/g, '$1')
    .replace(signs('\\*'), '$1<strong>$2</strong>')
    .replace(signs('_'), '$1<em>$2</em>')
    .replace(signs('~'), '$1$2')
}

function signs(sign: string): RegExp {
  return new RegExp(
    `(^|[^\\p{L}\\p{N}*_~]|[*_~>])${sign}(?=\\S)([^\\n${sign}]*?\\S)${sign}(?![\\p{L}\\p{N}])`,
    'gu',
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
