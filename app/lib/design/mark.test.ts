import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { iconSvg, mark, markShapes } from './mark.ts'

const river = { limbs: brand.river, sun: brand.sun }

/** Files for letters, signs and this project's README: written anew by `npx vitest run app/lib/design/mark.test.ts -u`. */
test.each([
  ['mark', bareMark(river)],
  ['mark-one-colour', bareMark({ limbs: '#000', sun: '#000' })],
  ['mark-square', iconSvg({ ground: brand.river, limbs: '#ffffff', sun: brand.sun })],
])('docs/brand/%s.svg is the mark that the site shows', async (name, drawing) => {
  await expect(drawing).toMatchFileSnapshot(`../../../docs/brand/${name}.svg`)
})

/** The mark without ground. One colour for both parts is its form for a stamp or a fax. */
function bareMark(colours: { limbs: string; sun: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.box.join(' ')}">${markShapes(mark, colours)}</svg>\n`
}
