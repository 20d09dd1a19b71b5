/**
 * The number that a cell says, or null when it says none: `5 000 FCFA` (any space), `1234,5`, `1.234,50`, `1,234.50`,
 * `2E+05`. One separator before exactly three figures parts thousands (`1.500` is 1500), since no price of ours has
 * three decimals. May be negative, and as large as it likes.
 */
export function numberOf(cell: string): number | null {
  const text = cell
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
    .replace(/^'/, '')
    .replace(currencyBefore, '')
    .replace(currencyAfter, '')
  const [, sign = '', figures = ''] = /^([+\-\u2212]?) ?(.+)$/.exec(text) ?? []
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
  [/^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/, (figures) => figures.replace(/[ '’]/g, '').replace(',', '.')],
  [/^\d{1,3}(?:\.\d{3})+,\d+$/, (figures) => figures.replaceAll('.', '').replace(',', '.')],
  [/^\d{1,3}(?:,\d{3})+\.\d+$/, (figures) => figures.replaceAll(',', '')],
  [/^[1-9]\d{0,2}(?:\.\d{3})+$/, (figures) => figures.replaceAll('.', '')],
  [/^[1-9]\d{0,2}(?:,\d{3})+$/, (figures) => figures.replaceAll(',', '')],
  [/^\d*[.,]\d+$/, (figures) => figures.replace(',', '.')],
  [/^\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i, (figures) => figures.replace(',', '.')],
]
