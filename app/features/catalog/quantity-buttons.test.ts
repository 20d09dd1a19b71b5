import { expect, test } from 'vitest'
import { quantityButtons } from '#app/site/ui/quantity/quantity-buttons.ts'
import { catalogTextsOf } from './texts.ts'

test.each(['fr', 'en'] as const)(
  'the buttons that the script adds in %s are named as those that React draws',
  (language) => {
    const texts = catalogTextsOf(language)
    const name = 'Bande : $& 2,5 m'
    expect(quantityButtons(language, texts.quantity(name))).toEqual({
      less: texts.less(name),
      more: texts.more(name),
    })
  },
)
