import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { iconSvg, mark, markShapes } from './mark.ts'

const river = { limbs: brand.river, sun: brand.sun }

/**
 * Logo files for print, signs and this project's README: rewritten by `npx vitest run app/lib/design/mark.test.ts -u`.
 */
test.each([
  ['mark', bareMark(river)],
  ['mark-one-colour', bareMark({ limbs: '#000', sun: '#000' })],
  ['mark-square', iconSvg({ ground: brand.river, limbs: '#ffffff', sun: brand.sun })],
])('docs/brand/%s.svg is the mark that the site shows', async (name, drawing) => {
  await expect(drawing).toMatchFileSnapshot(`../../../docs/brand/${name}.svg`)
})

/** The mark without a background; with one colour for both parts it suits a stamp or a fax. */
function bareMark(colours: { limbs: string; sun: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.box.join(' ')}">${markShapes(mark, colours)}</svg>\n`
}
