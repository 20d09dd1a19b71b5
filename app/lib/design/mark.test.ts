import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { iconSvg, markSvg } from './mark.ts'

const river = { limbs: brand.river, sun: brand.sun }

/** Files for letters, signs and this project's README: written anew by `npx vitest run app/lib/design/mark.test.ts -u`. */
test.each([
  ['mark', markSvg(river)],
  ['mark-one-colour', markSvg({ limbs: '#000', sun: '#000' })],
  ['mark-square', iconSvg({ ground: brand.river, limbs: '#ffffff', sun: brand.sun })],
])('docs/brand/%s.svg is the mark that the site shows', async (name, drawing) => {
  await expect(drawing).toMatchFileSnapshot(`../../../docs/brand/${name}.svg`)
})
