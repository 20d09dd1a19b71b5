import { describe, expect, it } from 'vitest'
import { contrastOf } from '#app/lib/design/contrast.ts'
import { colourProblems, pairsOf, paletteOf } from './palette.ts'

const drawn = { primary: '#0E5A52', action: '#BF4E2A', background: '#FBF7F0' }
const settingsOf = ({ primary, action, background } = drawn) => ({
  appearance_primary_color: primary,
  appearance_action_color: action,
  appearance_background_color: background,
})

describe('three colours of the settings', () => {
  it('every pair of the style sheet’s colours is legible', () => {
    expect(colourProblems(drawn)).toEqual({})
    expect(pairsOf(drawn)).toHaveLength(5)
  })

  it.each([
    [
      { primary: '#1bc6b3' },
      {
        primary:
          'Texte blanc sur la couleur principale\u202f: se lit mal. Choisissez une couleur plus foncée.',
      },
    ],
    [
      { action: '#ff8c00' },
      { action: 'Texte blanc sur le bouton\u202f: se lit mal. Choisissez une couleur plus foncée.' },
    ],
    [
      { background: '#7f9f9a' },
      { background: 'Texte sur le fond\u202f: se lit mal. Choisissez un fond plus clair.' },
    ],
    // The other colours are legible on the default background, so that only the new background has an error.
    [
      { background: '#999999' },
      { background: 'Texte sur le fond\u202f: se lit mal. Choisissez un fond plus clair.' },
    ],
    // White text on this colour is legible, but a link of this colour on the page is too pale.
    [
      { primary: '#767676' },
      {
        primary:
          'Liens de la couleur principale sur le fond\u202f: se lit mal. Choisissez une couleur plus foncée.',
      },
    ],
  ])('colours with %j are refused in words, with the next choice and without a ratio', (colours, wrong) => {
    expect(colourProblems({ ...drawn, ...colours })).toEqual(wrong)
  })
})

describe('the palette of the site', () => {
  it('the palette without settings is that of the style sheet', () => {
    expect(paletteOf({})).toBeNull()
    expect(paletteOf(settingsOf())).toBeNull()
    expect(paletteOf(settingsOf({ ...drawn, primary: '#0e5a52' }))).toBeNull()
  })

  it('a changed colour changes the colours derived from it, and nothing else', () => {
    expect(paletteOf(settingsOf({ ...drawn, action: '#8a2be2' }))).toEqual({
      ink: '#10302b',
      properties: { '--laterite': '#8a2be2', '--laterite-deep': '#7424be' },
    })
    const blue = paletteOf(settingsOf({ ...drawn, primary: '#0B4F8A' }))
    expect(blue?.properties).toMatchObject({ '--river': '#0b4f8a', '--ink': blue?.ink })
    expect(blue?.properties).not.toHaveProperty('--laterite')
    expect(blue?.properties).not.toHaveProperty('--sand')
  })

  it.each(['red;}body{display:none}', 'url(//evil.example)', '#fff', 'javascript:alert(1)', '', '#ff8c00'])(
    'the palette is not touched by the unusable value %j',
    (value) => {
      expect(paletteOf(settingsOf({ ...drawn, action: value }))).toBeNull()
    },
  )

  it('a palette of any allowed colours is legible on every page', () => {
    let random = 7
    const next = () => {
      random = (random * 16807) % 2147483647
      return random
    }
    const colour = () => `#${(next() % 0x1000000).toString(16).padStart(6, '0')}`
    const pale = () => `#${[0, 0, 0].map(() => (0xa0 + (next() % 0x60)).toString(16)).join('')}`
    let seen = 0
    while (seen < 300) {
      const colours = { primary: colour(), action: colour(), background: pale() }
      if (Object.keys(colourProblems(colours)).length > 0) continue
      seen++
      const palette = paletteOf(settingsOf(colours))
      const shade = (name: `--${string}`) => palette?.properties[name] ?? ''
      for (const ground of ['--sand', '--paper', '--clay', '--mist', '--river-soft'] as const) {
        expect(contrastOf(shade('--ink'), shade(ground))).toBeGreaterThanOrEqual(7)
        expect(contrastOf(shade('--river'), shade(ground))).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(shade('--ink-soft'), shade(ground))).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(shade('--ink-faint'), shade(ground))).toBeGreaterThanOrEqual(3)
      }
      for (const words of ['--sand', '--mist', '--river-soft'] as const)
        expect(contrastOf(shade(words), shade('--ink'))).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf('#ffffff', shade('--laterite-deep'))).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf('#ffffff', shade('--river-deep'))).toBeGreaterThanOrEqual(4.5)
    }
  })
})
