import type { Language } from '#app/lib/text/i18n.ts'

/** Not those of `catalogTextsOf`: the script of every page with a quantity says them, and carries no dictionary. */
const words = { fr: { less: 'Un de moins', more: 'Un de plus' }, en: { less: 'One less', more: 'One more' } }

/** Labels of the buttons beside an input: with `Quantité : Ballon` they are `Un de moins : Ballon`, `Un de plus : Ballon`. */
export function quantityButtons(language: Language, label: string): { less: string; more: string } {
  const { less, more } = words[language]
  const [, rest = ''] = /^[^\s:,]+(.*)$/su.exec(label) ?? []
  return { less: less + rest, more: more + rest }
}
