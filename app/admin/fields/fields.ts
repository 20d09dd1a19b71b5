import * as z from 'zod/mini'
import type { Noun } from '#app/admin/resource/phrases.ts'
import type { Option } from '#app/lib/records/record-query.ts'
import type { Field, FormValue } from './field.ts'
import { priceDoubt } from './price-doubt.ts'
import * as rules from './rules.ts'

/**
 * A field of a resource is defined once, with one of these functions. The schema of its input, its initial value, its
 * input in the form, the header of its column and its label in the audit log follow from that.
 */

type Rule<Value = unknown> = z.ZodMiniType<Value>

/** Definition of a field: its display, the rule of its value and its value in a new form. */
export type FieldDefinition<Value = unknown, Part extends string = string> = Field & {
  part: Part
  rule: Rule<Value>
  initial: FormValue
  /** Rule of its English translation, the field `<name>_en`. */
  translation?: Rule
  /** Converts a stored value to its form value, if they differ. */
  toForm?: (value: never) => FormValue
  /** Question before a suspicious change is saved; null for none. */
  doubt?: (before: FormValue, after: never) => string | null
  /** Can be changed in the list too, for one or many rows. */
  inList?: boolean
}

type Place = { part: string; hint?: string; narrow?: boolean; placeholder?: string }

/** A field with the types of its options: the part, the translation, the texts of a picture. */
type Defined<Value, Options extends Place> = FieldDefinition<Value, Options['part']> &
  (Options extends { translated: true }
    ? { translation: Rule<string | null> }
    : Options extends { translation: Rule<infer English> }
      ? { translation: Rule<English> }
      : unknown) &
  (Options extends { folder: string } ? { folder: string } : unknown) &
  (Options extends { inList: true } ? { inList: true } : unknown)

function defined<Value, Options extends Place>(field: FieldDefinition<Value>) {
  return field as Defined<Value, Options>
}

type TextOptions = Place & {
  /** Error message for a missing value; its `rule` may have one of its own. */
  required?: string | true
  /** Maximum length in characters, 200 by default. */
  most?: number
  /** Replaces the rule of a text with a maximum length. */
  rule?: Rule
  /** Adds an English translation, for a text that visitors read. */
  translated?: true
  translation?: Rule
  toForm?: (value: never) => string
}

type TextValue<Options> = Options extends { rule: Rule<infer Value> }
  ? Value
  : Options extends { required: string | true }
    ? string
    : string | null

export function text<const Options extends TextOptions & { format?: 'url' | 'email' | 'tel' }>(
  label: string,
  options: Options,
) {
  return defined<TextValue<Options>, Options>({ kind: 'text', label, ...typed(options) })
}

type TextareaOptions = TextOptions & { rows?: number; kind?: 'markdown' }

export function textarea<const Options extends TextareaOptions>(label: string, options: Options) {
  return defined<TextValue<Options>, Options>({ kind: 'textarea', label, ...typed(options) })
}

function typed<Options extends TextOptions>({ required, most, rule, translated, ...options }: Options) {
  const checked =
    rule ??
    (typeof required === 'string' ? rules.requiredText(required, most) : rules.optionalText(most ?? 200))
  return {
    initial: '',
    ...options,
    rule: checked as Rule<TextValue<Options>>,
    ...(required && { required: true }),
    ...(translated && { translation: rules.optionalText(most ?? 200) }),
  }
}

/** An amount in FCFA; the form asks about one that differs greatly from the former one. */
export function money<const Options extends Place>(label: string, options: Options) {
  const rule = rules.amount('Indiquez un prix, 0 ou plus.')
  const kind = { kind: 'number', unit: 'FCFA', required: true } as const
  return defined<number, Options>({ ...kind, label, rule, initial: 0, doubt: priceDoubt, ...options })
}

/** A whole number of 0 or more. */
export function count<const Options extends Place>(label: string, options: Options) {
  const rule = rules.wholeNumber(noCount)
  return defined<number, Options>({ kind: 'number', label, rule, initial: 0, ...options })
}

/** Position of a row in its list; `orZero`: a value that is no whole number counts as 0, and the hint says so. */
export function position<const Options extends Place>(options: Options, orZero = false) {
  const hint: string = `Le plus petit d’abord.${orZero ? ' Vide\u00a0: 0.' : ''}`
  const field = count('Ordre', { narrow: true, hint, ...options })
  if (orZero) field.rule = rules.wholeNumberOrZero(noCount)
  return field
}

const noCount = 'Indiquez un nombre entier, 0 ou plus.'

export function toggle<const Options extends Place & { initial?: boolean; inList?: true }>(
  label: string,
  options: Options,
) {
  return defined<boolean, Options>({ kind: 'switch', label, rule: rules.flag(), initial: false, ...options })
}

/** One of the options, parsed by its rule. */
export function choice<Value, const Options extends Place & { options: readonly Option[]; initial: string }>(
  label: string,
  rule: Rule<Value>,
  options: Options,
) {
  return defined<Value, Options>({ kind: 'select', label, rule, toForm: String, ...options })
}

/** Any number of the options, all of them visible. */
export function choices<const Options extends Place & { options: readonly Option[] }>(
  label: string,
  options: Options,
) {
  const words = options.options.map(({ value }) => value)
  const rule = rules.someOf(words, 'Choisissez parmi la liste.')
  return defined<string[], Options>({ kind: 'choices', label, rule, initial: '', toForm: String, ...options })
}

/** Another row, one of `words` in its place, or none. `failed` is shown if the choices could not be read. */
export function reference<
  const Options extends Place & { wrong: string; words?: readonly string[]; none: string; failed: string },
>(label: string, options: Options) {
  const { wrong, words = [], ...shown } = options
  const rule = rules.referenceRule(wrong, ...words)
  return defined<string | null, Options>({ kind: 'reference', label, rule, initial: '', ...shown })
}

type ImageOptions = Place & {
  /** Folder of the uploaded files. */
  folder: string
  /** Error message for a missing picture. */
  required?: string
  focus?: Extract<Field, { kind: 'image' }>['focus'] & {}
}

/** An uploaded picture. The first one of a form has its alternative text beside it, in both languages. */
export function image<const Options extends ImageOptions>(label: string, options: Options) {
  type Value = Options extends { required: string } ? string : string | null
  const { required, ...shown }: ImageOptions = options
  const rule = (required ? rules.requiredPicture(required) : rules.pictureAddress()) as Rule as Rule<Value>
  return defined<Value, Options>({
    kind: 'image',
    label,
    rule,
    initial: '',
    ...shown,
    ...(required && { required: true }),
  })
}

/** Last part of the address of a row's own page, derived from its name if empty. */
export function slug<const Options extends Place>(options: Options) {
  const shown = { label: 'Slug', hint: 'La fin de son adresse. Vide\u00a0: d’après le nom.', ...options }
  return defined<string, Options>({ kind: 'text', rule: rules.slugRule(), initial: '', ...shown })
}

/** A colour as `#3B82F6`. */
export function colour<const Options extends Place & { initial: string }>(label: string, options: Options) {
  const rule = rules.colourRule('Indiquez une couleur comme #3B82F6.')
  return defined<string, Options>({ kind: 'colour', label, rule, ...options })
}

/** Drawn by the resource's own form, or beside another field. */
export function own<
  Value,
  const Options extends Place & { required?: true; translation?: Rule; toForm?: (value: never) => string },
>(label: string, rule: Rule<Value>, options: Options) {
  return defined<Value, Options>({ kind: 'own', label, rule, initial: '', ...options })
}

type Definitions = Record<string, FieldDefinition>

type Pictures<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { folder: string } ? Name : never
}[keyof Fields]

/** Values of a form of these fields, after validation. */
export type InputOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { rule: Rule<infer Value> } ? Value : never
} & {
  [Name in keyof Fields & string as Fields[Name] extends { translation: Rule }
    ? `${Name}_en`
    : never]: Fields[Name] extends { translation: Rule<infer Value> } ? Value : never
} & ([Pictures<Fields>] extends [never] ? unknown : { image_alt: string | null; image_alt_en: string | null })

/** The fields of a resource with everything that follows from them. */
export type FieldSet<Fields = Definitions> = {
  screen: string
  noun: Noun
  fields: Fields
  input: Rule<InputOf<Fields>>
  defaults: { [Name in keyof InputOf<Fields>]: FormValue }
  /** Columns that can be changed in the list. */
  toggles: { [Name in keyof Fields]: Fields[Name] extends { inList: true } ? Name : never }[keyof Fields][]
}

/** Declares the address of a resource's screen, its noun, and its fields in the order of the form. */
export function defineFields<Fields extends Definitions>(
  { screen, ...noun }: Noun & { screen: string },
  fields: Fields,
) {
  const definitions = Object.entries<FieldDefinition>(fields)
  const [picture] = definitions.find(([, { kind }]) => kind === 'image') ?? []
  const values = definitions.flatMap(([name, { rule, initial, translation }]) => [
    { name, rule, initial },
    ...(translation ? [{ name: `${name}_en`, rule: translation, initial: '' }] : []),
    ...(name === picture ? pictureTexts : []),
  ])
  return {
    screen,
    noun,
    fields,
    input: z.object(Object.fromEntries(values.map(({ name, rule }) => [name, rule]))),
    defaults: Object.fromEntries(values.map(({ name, initial }) => [name, initial])),
    toggles: definitions.flatMap(([name, { inList }]) => (inList ? [name] : [])),
  } as unknown as FieldSet<Fields>
}

const pictureTexts = ['image_alt', 'image_alt_en'].map((name) => ({
  name,
  rule: rules.alternativeText(),
  initial: '',
}))
