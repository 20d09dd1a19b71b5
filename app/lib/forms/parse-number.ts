import { plainSigns } from '#app/lib/text/clean-text.ts'

/**
 * Parses a number typed by a person or found in a cell, or returns null: `15.000 FCFA`, `5 000` (any space), `1234,5`,
 * `1.234,50`, `2E+05`. A comma is a decimal separator, a point separates thousands (`15.000` is 15000) or precedes
 * zeros (`1500.00`); otherwise it is no number (`12.5`). A single comma before exactly three digits separates thousands
 * too, since no amount of ours has three decimals. The result may be negative and of any size.
 */
export function parseNumber(typed: string): number | null {
  const text = plainSigns(typed)
    .trim()
    .replace(/^'/, '')
    .replace(currencyBefore, '')
    .replace(currencyAfter, '')
  const [, sign = '', figures = ''] = /^([+-]?) ?(.+)$/.exec(text) ?? []
  const plain = plainFigures(figures)
  return plain === null ? null : Number(`${sign && sign !== '+' ? '-' : ''}${plain}`)
}

const currency = '(?:f ?cfa|xaf|cfa|frs?|f)\\.?'
const currencyBefore = new RegExp(`^${currency} ?(?=[-\\d])`, 'i')
const currencyAfter = new RegExp(`(?<=\\d) ?${currency}$`, 'i')

function plainFigures(figures: string): string | null {
  const form = forms.find(([pattern]) => pattern.test(figures))
  return form ? form[1](figures) : null
}

type Form = [pattern: RegExp, plain: (figures: string) => string]

const forms: Form[] = [
  [/^\d+$/, (figures) => figures],
  [
    /^\d{1,3}(?:[ '’ʼ′]\d{3})+(?:,\d+|\.0+)?$/,
    (figures) => figures.replace(/[ '’ʼ′]/g, '').replace(',', '.'),
  ],
  [/^\d{1,3}(?:\.\d{3})+,\d+$/, (figures) => figures.replaceAll('.', '').replace(',', '.')],
  [/^\d{1,3}(?:,\d{3})+\.0+$/, (figures) => figures.replaceAll(',', '')],
  [/^[1-9]\d{0,2}(?:\.\d{3})+$/, (figures) => figures.replaceAll('.', '')],
  [/^[1-9]\d{0,2}(?:,\d{3})+$/, (figures) => figures.replaceAll(',', '')],
  [/^\d*,\d+$/, (figures) => figures.replace(',', '.')],
  [/^\d+\.0{1,2}$/, (figures) => figures],
  [/^\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i, (figures) => figures.replace(',', '.')],
]
