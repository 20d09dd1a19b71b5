type Rule = [fault: string, pattern: RegExp]

const french: Rule[] = [
  ['an apostrophe is ’', /\p{L}'\p{L}/u],
  ['a no-break space stands before ; : ? ! » and %', /[^\S\u00A0\u202F][;:?!»%](?=[\s).,…»]|$)/],
  ['a no-break space stands before ; ? ! and »', /[\p{L}\d)»][;?!](?=\s|$)|\S»/u],
  ['a no-break space stands before a colon', /[\p{L})»]:(?=\s|$)/u],
  ['a no-break space follows «', /«(?![\u00A0\u202F])/],
  ['quotation marks are « »', /[“”"„]/],
]

const english: Rule[] = [
  ['an apostrophe is ’', /\p{L}'(?=\p{L}|\s|$)/u],
  ['no space stands before ; : ? ! or %', /\s[;:?!%](?=\s|$)/],
  ['quotation marks are “ ”', /[«»"„]/],
]

const both: Rule[] = [
  ['three dots are one sign …', /\.{3}/],
  ['a dash between words is –', /\p{L} - \p{L}/u],
  ['a unit stays with its number', /\d[^\S\u00A0\u202F](?:[KM]o|[KM]B|min|h|kg|cm|mm|%)(?![\p{L}\d])/u],
  ['one space is enough', /[\p{L}.,] {2,}\p{L}/u],
  ['no space stands before a comma or a full stop', /\p{L}\s[,.](?=\s|$)/u],
]

/** Rules of docs/words.md that a text breaks, as sentences. */
export function typographicFaults(language: 'fr' | 'en', text: string): string[] {
  const rules = [...(language === 'fr' ? french : english), ...both]
  return rules.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)
}
