import { isColour } from '#app/lib/design/contrast.ts'
import { checkEmail } from '#app/lib/forms/form.ts'
import { phoneDigits } from '#app/lib/forms/phone.ts'
import { isSecureAddress } from '#app/lib/http/address.ts'
import { pictureTexts } from '#app/lib/media/picture-rules.ts'
import { cleanText, joinLines } from '#app/lib/text/clean-text.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'
import { placeholderName, placeholderNamed } from '#app/lib/text/template.ts'
import { type KnownSetting, knownSetting } from './known-settings.ts'
import { colourKeys, colourProblems, defaultColours } from './palette.ts'
import type { DataType, Setting, SettingInput } from './setting.ts'

/** Maximum length of a value without its own rule, in characters. */
const longest = 10_000

type Judged = { value: string; problem?: string }

/** Normalises a value, with a sentence if it is invalid. Settings that the site reads have their own rules. */
export function judgeValue({ key, data_type }: Pick<Setting, 'key' | 'data_type'>, typed: string): Judged {
  const known = knownSetting(key)
  const value = tidied(typed, known, data_type)
  const problem = problemOf(value, known, data_type)
  return problem ? { value, problem } : { value }
}

/** Errors of settings that are valid one by one: a sentence by key. `changed` lists the edited keys. */
export function judgeTogether(
  values: { [key: string]: string | undefined },
  changed: readonly string[],
): { [key: string]: string } {
  const problems: { [key: string]: string } = {}
  const keys = Object.values(colourKeys)
  if (keys.some((key) => changed.includes(key))) {
    const [
      primary = defaultColours.primary,
      action = defaultColours.action,
      background = defaultColours.background,
    ] = keys.map((key, index) => {
      const value = values[key] ?? ''
      return isColour(value) ? value : Object.values(defaultColours)[index]
    })
    const wrong = colourProblems({ primary, action, background })
    for (const [name, problem] of Object.entries(wrong))
      problems[colourKeys[name as keyof typeof wrong]] = problem
  }
  const place = ['contact_latitude', 'contact_longitude'] as const
  const [missing] = place.filter((key) => !values[key])
  if (missing && place.some((key) => values[key]) && place.some((key) => changed.includes(key)))
    problems[missing] = 'Indiquez la latitude et la longitude, ou aucune des deux.'
  return problems
}

/** Errors of a setting's form: a sentence for each field. `formerKey` is the stored key. */
export function judgeForm(given: SettingInput, formerKey?: string): { [field: string]: string } {
  const key = given.key.trim()
  const { value, problem } = judgeValue({ ...given, key }, given.value)
  const renamed = key !== formerKey && formerKey !== undefined && knownSetting(formerKey) !== undefined
  const problems = {
    key: renamed
      ? 'Le site lit ce paramètre sous sa clé\u202f: elle ne peut pas changer.'
      : key === formerKey
        ? undefined
        : keyProblem(key),
    value: problem ?? (value === '' ? 'Indiquez une valeur.' : undefined),
    description: given.description.length > 500 ? 'Au plus 500 caractères.' : undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined)) as {
    [field: string]: string
  }
}

function keyProblem(key: string): string | undefined {
  if (key === '') return 'Indiquez une clé.'
  if (key.length > 100) return 'Au plus 100 caractères.'
  if (!/^[\p{L}\p{N}_.-]+$/u.test(key))
    return 'Une clé s’écrit en lettres, chiffres et «\u202f_\u202f», sans espace.'
  // A key that every object has (`constructor`) would return a function instead of undefined.
  if (key in {}) return 'Cette clé est réservée au programme\u202f: choisissez-en une autre.'
  return isSecret(key)
    ? 'Un mot de passe ou une clé secrète n’a pas sa place ici\u202f: ces valeurs se lisent dans le journal.'
    : undefined
}

/** Unknown placeholders of a template, which would appear unfilled in the message. */
function unknownPlaces(value: string, places: readonly string[]): string[] {
  return [...new Set([...value.matchAll(/\{([^{}]*)\}/g)].map(([, place = '']) => place))].filter(
    (place) => !places.includes(placeholderNamed(place) ?? ''),
  )
}

function tidied(typed: string, known: KnownSetting | undefined, type: DataType): string {
  const text = cleanText(typed).replace(/\r\n?/g, '\n')
  // Only invisible characters.
  if (!/[^\p{C}\p{Z}]/u.test(text)) return ''
  if (known?.kind === 'colour') return text.toLowerCase()
  // A template may end with a space, before the text that the sender adds.
  if (known?.kind === 'template') return /[ \u00a0]$/.test(typed) && text ? `${text} ` : text
  if (known?.kind === 'price') return wholeFrancs(text)
  if (type === 'number') return text.replace(',', '.')
  return type === 'textarea' ? text : joinLines(text)
}

/** A whole price without spaces, leading zeros and unit; any other text unchanged. */
function wholeFrancs(text: string): string {
  const digits = text.replace(/\s|F\s*CFA\s*$/gi, '')
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : text
}

function problemOf(value: string, known: KnownSetting | undefined, type: DataType): string | undefined {
  if (value.length > (known?.most ?? longest))
    return `Au plus ${(known?.most ?? longest).toLocaleString('fr')} caractères.`
  if (value === '') return known?.needed ?? (type === 'boolean' ? 'Choisissez oui ou non.' : undefined)
  return (known && kinds[known.kind]?.(value, known)) ?? types[type]?.(value)
}

type Rule<Other> = (value: string, other: Other) => string | undefined

const email: Rule<unknown> = (value) =>
  checkEmail(value) ? 'Indiquez une adresse complète, comme accueil@centre.cm.' : undefined
const secure: Rule<unknown> = (value) =>
  isSecureAddress(value) ? undefined : 'Indiquez une adresse qui commence par https://.'

const kinds: { [Kind in KnownSetting['kind']]?: Rule<KnownSetting> } = {
  phone: (value) =>
    phoneDigits(value)
      ? undefined
      : 'Indiquez un numéro complet, comme 6\u00a071\u00a023\u00a045\u00a067 ou +33\u00a06\u00a012\u00a034\u00a056\u00a078.',
  email,
  link: secure,
  latitude: between(90, 'Une latitude est un nombre de -90 à 90, comme 4.0789.'),
  longitude: between(180, 'Une longitude est un nombre de -180 à 180, comme 9.6667.'),
  colour: (value) =>
    isColour(value)
      ? undefined
      : 'Choisissez la couleur dans la palette, ou écrivez son code, comme #0e5a52.',
  picture: (value) => (isOwnPicture(value) ? undefined : pictureTexts.elsewhere),
  time: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'Une heure s’écrit comme 17:00.'),
  price: (value) => {
    if (!/^\d+$/.test(value)) return 'Un prix est un nombre de francs entiers, comme 7500.'
    return Number(value) > 100_000_000 ? 'Ce prix est trop élevé.' : undefined
  },
  template: (value, { places = [] }) => {
    const unknown = unknownPlaces(value, places)
    if (unknown.length === 0) return undefined
    return `${inBraces(unknown)} ne sera pas remplacé. Possible ici\u202f: ${inBraces(places.map(placeholderName))}.`
  },
}

const types: { [Type in DataType]?: Rule<void> } = {
  number: (value) => (Number.isFinite(Number(value)) ? undefined : 'Indiquez un nombre.'),
  email: (value) => email(value, undefined),
  url: (value) => secure(value, undefined),
  boolean: (value) => (value === 'true' || value === 'false' ? undefined : 'Choisissez oui ou non.'),
}

function inBraces(places: readonly string[]): string {
  return places.map((place) => `{${place}}`).join(', ')
}

function between(most: number, wrong: string): Rule<unknown> {
  return (value) => (Math.abs(Number(value)) <= most ? undefined : wrong)
}

function isSecret(key: string): boolean {
  return /secret|token|passwor[dt]|passwd|mot_?de_?passe|api_?key|private_?key|credential/i.test(key)
}
