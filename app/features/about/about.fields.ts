import * as z from 'zod/mini'
import { schemaErrors } from '#app/admin/fields/errors-of.ts'
import {
  alternativeText,
  optionalText,
  pictureAddress,
  requiredText,
  wholeNumber,
} from '#app/admin/fields/rules.ts'
import { partOf, type ValuePart } from './about-form.ts'

const counted = () => wholeNumber('Indiquez un nombre entier, 0 ou plus.', 1_000_000)
const order = () => z.string().check(z.maxLength(1000))

const page = {
  title: optionalText(200),
  title_en: optionalText(200),
  description: optionalText(2000),
  description_en: optionalText(2000),
  main_image_url: pictureAddress(),
  image_alt: alternativeText(),
  image_alt_en: alternativeText(),
  mission: optionalText(2000),
  mission_en: optionalText(2000),
  vision: optionalText(2000),
  vision_en: optionalText(2000),
  patients_count: counted(),
  experience_years: counted(),
  services_count: counted(),
  professionals_count: counted(),
  order_value: order(),
  order_card: order(),
}

const value: Record<ValuePart, () => z.ZodMiniType<string | null>> = {
  title: () => requiredText('Donnez un titre.', 120),
  title_en: () => optionalText(120),
  text: () => requiredText('Écrivez une phrase ou deux.', 600),
  text_en: () => optionalText(600),
}

/** Parses the form of the about page into columns, or into errors by field. `ids` are those of its values. */
export function readAbout(typed: unknown, ids: readonly string[]) {
  const parts = ids.flatMap((id) =>
    Object.entries(value).map(([part, rule]) => [partOf(id, part as ValuePart), rule()] as const),
  )
  const parsed = z.object({ ...page, ...Object.fromEntries(parts) }).safeParse(typed)
  return parsed.success
    ? { columns: parsed.data as AboutColumns, errors: null }
    : { columns: null, errors: schemaErrors(parsed.error) ?? {} }
}

/** Columns by field, as in `AboutValues`; null for an empty field. */
type AboutColumns = z.infer<typeof pageInput> & Record<string, string | number | null>

const pageInput = z.object(page)
