import { normalizeText, plainSigns } from '#app/lib/text/clean-text.ts'

/** Words of a text in the form used for comparison, without stop words; see `fold_words` in drizzle/. */
export function searchWords(text: string): string[] {
  const words = foldWords(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, longestWord))
  const telling = words.filter((word) => !stopWords.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords)
}

/** Lower case, no accents, `oe` for `œ`, spaces for punctuation, a space between a number and its unit. */
export function foldWords(text: string): string {
  return (
    normalizeText(plainSigns(text).toLowerCase(), 'NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      // Some apostrophes count as letters in Unicode.
      .replace(/(?:[\u02b9-\u02bf\u02c8]|[^\p{L}\p{Nd}])+/gu, ' ')
      .replace(/(\d)(?=\p{L})/gu, '$1 ')
      .trim()
  )
}

/** A word with its singulars and plurals, French and English, itself first. */
export function formsOf(word: string): string[] {
  const singulars = singularsOf(word)
  return [...new Set([...singulars, ...singulars.flatMap(pluralsOf)])]
}

function singularsOf(word: string): string[] {
  if (word.length < shortestInflected) return [word]
  const own = endings.flatMap(([many, one]) =>
    word.endsWith(many) ? [word.slice(0, -many.length) + one] : [],
  )
  return [word, ...own]
}

/** Plural endings, each with its singular. */
const endings = [
  ['s', ''],
  ['x', ''],
  ['es', ''],
  ['aux', 'al'],
  ['ies', 'y'],
] as const

function pluralsOf(word: string): string[] {
  if (word.length < shortestInflected - 1 || /[sxz]$/.test(word)) return []
  return [`${word}s`, `${word}x`, `${word}es`, word.replace(/al$/, 'aux'), word.replace(/y$/, 'ies')]
}

/** A word with its sound: see `sound_of` in drizzle/. */
type Sounded = { word: string; sound: string }

/**
 * True if a typed word may mean a known one: it is a part of it, one letter is wrong, or both sound alike; longer words
 * may differ more.
 */
export function isNear(asked: Sounded, known: Sounded): boolean {
  if (asked.word.length < shortestForgiven) return false
  if (known.word.includes(asked.word)) return true
  const length = Math.min(asked.sound.length, known.sound.length)
  if (length >= 3 && editsBetween(asked.sound, known.sound) <= Math.floor(length / 5)) return true
  const forms = singularsOf(known.word)
  return singularsOf(asked.word).some((form) => forms.some((other) => editsBetween(form, other) <= 1))
}

/** Number of added, missing, different or swapped letters between two words. */
export function editsBetween(one: string, other: string): number {
  let older: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const isOther = one[row - 1] !== other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + Number(isOther),
        isSwapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    older = above
    above = line
  }
  return above[other.length] ?? 0
}

const longestWord = 40
const mostWords = 6
const shortestInflected = 4
const shortestForgiven = 4

const stopWords = new Set(
  'a au aux avec ce ces d de des du en et l la le les mon ou par pour s sa ses son sur un une and at by for from in my of on or the to with'.split(
    ' ',
  ),
)
