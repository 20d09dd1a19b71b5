/**
 * The initials that stand in for a face: of the first and the last word of a name. An article before it is none of its
 * words: `L’équipe du centre` is `ÉC`.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .replace(/^(l['’]|les? |la |the )(?=\S)/i, '')
    .split(/\s+/)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('fr')).join('')
}
