/** The words of a text as the search compares them, without those that say nothing; see `fold_words` in drizzle/. */
export function searchWords(text: string): string[] {
  const words = foldWords(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, longestWord))
  const telling = words.filter((word) => !stopWords.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords)
}

/** Lower case, no accents, `oe` for `œ`, spaces for signs, a space between a number and its unit. */
export function foldWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .trim()
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

/** The ends of plurals, each with that of its singular. */
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

/** Of the words that products have, those that one may have meant: one typing error away, or with the word inside. */
export function nearWords(word: string, known: readonly string[]): string[] {
  if (word.length < shortestForgiven) return []
  const asked = singularsOf(word)
  const near = known.filter((each) => {
    if (each.includes(word)) return true
    if (Math.abs(each.length - word.length) > 3) return false
    const forms = singularsOf(each)
    return asked.some((form) => forms.some((other) => isOneEditAway(form, other)))
  })
  return near.slice(0, mostNear)
}

/** Whether one letter more, less, other or changed for its neighbour makes one word of the other. */
export function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [left, right] = [one.slice(same), other.slice(same)]
  if (left.length !== right.length)
    return left.length > right.length ? left.slice(1) === right : left === right.slice(1)
  const swapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return left.slice(1) === right.slice(1) || swapped
}

const longestWord = 40
const mostWords = 6
const mostNear = 20
const shortestInflected = 4
const shortestForgiven = 4

const stopWords = new Set(
  'a au aux avec ce ces d de des du en et l la le les mon ou par pour s sa ses son sur un une and at by for from in my of on or the to with'.split(
    ' ',
  ),
)
