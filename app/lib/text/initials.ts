/**
 * Initials in place of a portrait: of the first and the last word of a name, or of the part of an address before the @.
 * A leading article or form of address is skipped: `L’équipe du centre` is `ÉC`. `ofFirst`: number of letters of the
 * first word.
 */
export function initialsOf(name: string, ofFirst = 1): string {
  const [first = '', ...others] = nameWords(name)
  const [initial = '', ...letters] = Array.from(first)
  const last = Array.from(others.at(-1) ?? '')[0] ?? ''
  return upper(initial) + letters.slice(0, ofFirst - 1).join('') + upper(last)
}

/** Words of a name without a leading article or form of address; all of them if there is no other word. */
export function nameWords(name: string): string[] {
  const local = name.includes('@') ? name.replace(/@.*/, '').replaceAll(/[._-]/g, ' ') : name
  const words = local
    .trim()
    .replace(/^(l['’]|les? |la |the )(?=\S)/i, '')
    .split(/\s+/)
    .filter(Boolean)
  const begin = words.findIndex((word) => !formOfAddress.test(word))
  return begin < 0 ? words : words.slice(begin)
}

const formOfAddress =
  /^(m|mm|mr|mrs|ms|mme|mmes|mlle|dr|drs|pr|prof|me|monsieur|madame|mademoiselle|docteur|professeur|maître|famille|et)\.?$/i

function upper(letter: string): string {
  return letter.toLocaleUpperCase('fr')
}
