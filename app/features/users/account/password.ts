import { passwordLength } from '#app/lib/password-length.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'

/**
 * Problem of a new password, as a sentence for the field; null: none. Refuses a password made of easy guesses: common
 * passwords, words of this clinic, the person's name and e-mail, keyboard rows and repeated characters, with digits
 * added. The password needs at least `ownSigns` other characters.
 */
export function passwordProblem(password: string, person: readonly (string | null)[] = []): string | null {
  if (password === '') return 'Choisissez un mot de passe.'
  if (password.length < passwordLength.least)
    return `Il faut au moins ${passwordLength.least} caractères : quelques mots à la suite conviennent très bien.`
  if (password.length > passwordLength.most) return `Au plus ${passwordLength.most} caractères.`
  const rest = withoutKnown(plain(password), [...words, ...person.flatMap(wordsOf)])
  if (new Set(rest).size < 3 || rest.length < ownSigns) return guessable
  return null
}

/** Error for an easily guessed password. */
export const guessable = 'Ce mot de passe est trop facile à deviner : choisissez d’autres mots.'

const ownSigns = 6

/** Removes accents and case. */
export function plain(text: string): string {
  return normalizeText(text, 'NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

function wordsOf(text: string | null): string[] {
  return plain(text ?? '')
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 3)
}

/** The remainder without known words, keyboard rows, repeated characters and symbols. */
function withoutKnown(text: string, known: readonly string[]): string {
  const longestFirst = known.toSorted((one, other) => other.length - one.length)
  const readings = [text, text.replace(/[01345789@$!]/g, (sign) => disguises[sign] ?? sign)]
  return readings
    .map((reading) => {
      const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), reading)
      // Digits beside a known word are a usual addition and do not count.
      return withoutRows(left).replace(left === reading ? /(.)\1{2,}|[^a-z0-9]/g : /(.)\1{2,}|[^a-z]/g, '')
    })
    .toSorted((one, other) => one.length - other.length)[0] as string
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Removes runs of four or more characters of the alphabet, the digits or a keyboard row, in both directions. */
function withoutRows(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    let end = at + 4
    if (!isRow(text.slice(at, end))) left += text[at++]
    else {
      while (end < text.length && isRow(text.slice(at, end + 1))) end++
      at = end
    }
  }
  return left
}

function isRow(part: string): boolean {
  return part.length >= 4 && rows.some((row) => row.includes(part))
}

const there = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgb',
  '1234qwerasdfzxcv',
]
const rows = [...there, ...there.map((row) => row.split('').toReversed().join(''))]

/** Words of common password lists; then words of this clinic and town. */
const words = (
  'password passw0rd motdepasse azerty qwerty admin administrateur administrator welcome bienvenue bonjour salut ' +
  'soleil chocolat doudou loulou coucou princesse princess iloveyou jetaime amour monamour football dragon monkey ' +
  'sunshine shadow master superman batman letmein trustno baseball michael jordan pokemon starwars computer ' +
  'internet marseille cameroun cameroon douala yaounde lionsindomptables indomptable jesus christ jesuschrist ' +
  'seigneur dieu love secret login user guest root test changeme default service system access freedom whatever ' +
  'kine kinesitherapie kinesitherapeute physiotherapie physiotherapy reeducation readaptation bonaberi centre ' +
  'clinique cabinet sante patient massage docteur site administration'
).split(' ')
