/**
 * The first words of a Markdown text without its markup, at most `most` characters, for lists and notices that load no
 * parser.
 */
export function markdownWords(markdown: string, most: number): string {
  const text = markdown
    .replaceAll(/^ *(?:[-*]|>|#{1,6}|\d{1,3}[.)]) /gm, '')
    .replaceAll(/\[((?:[^[\]\\]|\\.)*)\]\([^()]*\)/g, '$1')
    .replaceAll(/\\\n/g, ' ')
    .replaceAll(/\\([!-/:-@[-`{-~])|(?<![\p{L}\p{N}])[*_]+|[*_]+(?![\p{L}\p{N}*_])/gu, '$1')
  if (text.length <= most) return text
  // A word is not cut, unless it is the only one.
  const cut = text.slice(0, most + 1)
  return `${(/^(.*\S)\s/s.exec(cut)?.[1] ?? text.slice(0, most)).trimEnd()}…`
}
