import { brand } from '#app/lib/design/brand.ts'
import { contrastOf, isColour, mixed, scaled } from '#app/lib/design/contrast.ts'
import type { Palette } from '#app/site/site-facts.ts'

/** The three colours of the settings, as `#rrggbb`. */
export type PaletteColours = { primary: string; action: string; background: string }

export const colourKeys: { [Name in keyof PaletteColours]: string } = {
  primary: 'appearance_primary_color',
  action: 'appearance_action_color',
  background: 'appearance_background_color',
}

/** Colours of the style sheet: app/lib/design/brand.css. */
export const defaultColours: PaletteColours = {
  primary: brand.river,
  action: brand.laterite,
  background: brand.sand,
}

/** A pair of text and background: its name, its contrast ratio, the minimum, and the colour at fault. */
type ColourPair = { colour: keyof PaletteColours; what: string; ratio: number; least: number; advice: string }

/** Every pair that the three colours must keep legible: at the ratios of WCAG AA, and of AAA for longer texts. */
export function pairsOf({ primary, action, background }: PaletteColours): ColourPair[] {
  const darker = 'Choisissez une couleur plus foncée.'
  const lighter = 'Choisissez un fond plus clair.'
  const white = (colour: keyof PaletteColours, what: string, ground: string): ColourPair => ({
    colour,
    what,
    ratio: contrastOf('#ffffff', ground),
    least: 4.5,
    advice: darker,
  })
  /** A shade that is illegible on the default background too is a fault of the main colour, not of the background. */
  const onPage = (what: string, shade: string, least: number): ColourPair => ({
    ...(contrastOf(shade, defaultColours.background) < least
      ? { colour: 'primary', advice: darker }
      : { colour: 'background', advice: lighter }),
    what,
    ratio: contrastOf(shade, background),
    least,
  })
  return [
    white('primary', 'Texte blanc sur la couleur principale', primary),
    white('action', 'Texte blanc sur le bouton', action),
    onPage('Texte sur le fond', inkOf(primary), 7),
    onPage('Messages d’erreur sur le fond', brand['laterite-dark'], 4.5),
    onPage('Liens de la couleur principale sur le fond', primary, 4.5),
  ]
}

/** Errors of three colours: a sentence for the colour at fault; empty if all texts are legible. */
export function colourProblems(colours: PaletteColours): { [Name in keyof PaletteColours]?: string } {
  const problems: { [Name in keyof PaletteColours]?: string } = {}
  for (const { colour, what, ratio, least, advice } of pairsOf(colours)) {
    if (ratio < least) problems[colour] ??= `${what}\u202f: se lit mal. ${advice}`
  }
  return problems
}

/**
 * Palette of the settings; null if it equals the style sheet's. Invalid or illegible colours count as unset, since the
 * form accepts none.
 */
export function paletteOf(settings: { [key: string]: string | undefined }): Palette | null {
  const stored = (name: keyof PaletteColours) => settings[colourKeys[name]]?.trim().toLowerCase() ?? ''
  const given = (name: keyof PaletteColours) => (isColour(stored(name)) ? stored(name) : defaultColours[name])
  const colours = { primary: given('primary'), action: given('action'), background: given('background') }
  const { primary, action, background } = colours
  const own = {
    primary: primary !== defaultColours.primary,
    background: background !== defaultColours.background,
  }
  if (!own.primary && !own.background && action === defaultColours.action) return null
  if (Object.keys(colourProblems(colours)).length > 0) return null
  const ink = inkOf(primary)
  return {
    ink,
    // The raw values instead of the roles, since the tones of the bands are derived from them as well.
    properties: {
      ...(own.primary && shadesOf(primary, ink)),
      ...(own.background && { '--sand': background, '--paper': '#ffffff' }),
      ...((own.primary || own.background) && tintsOf(colours, ink)),
      ...(action !== defaultColours.action && {
        '--laterite': action,
        '--laterite-deep': scaled(action, 0.84, 0.84, 0.84),
      }),
    },
  }
}

/** Darkest shade of a main colour: for text on light backgrounds, and the bands at both ends of a page. */
export function inkOf(primary: string): string {
  return primary.toLowerCase() === defaultColours.primary ? brand.ink : scaled(primary, 0.5, 0.5, 0.5)
}

function shadesOf(primary: string, ink: string): Palette['properties'] {
  return {
    '--ink': ink,
    '--river-deep': scaled(primary, 0.8, 0.8, 0.8),
    '--river': primary,
    '--ink-soft': mixed(ink, '#ffffff', 0.86),
    '--paper': '#ffffff',
  }
}

/** Pale bands, as saturated as legible links and texts on them allow. */
function tintsOf({ primary, background }: PaletteColours, ink: string): Palette['properties'] {
  const readable = (shade: string) => contrastOf(primary, shade) >= 4.5 && contrastOf(ink, shade) >= 7
  const tint = (share: number) => {
    const steps = [share, share * 0.66, share * 0.33].map((part) => mixed(primary, '#ffffff', part))
    return steps.find(readable) ?? '#ffffff'
  }
  const clay = background === defaultColours.background ? brand.clay : scaled(background, 0.96, 0.92, 0.88)
  const clays = [1, 0.66, 0.33].map((share) => mixed(clay, background, share))
  const darkest = clays.find(readable) ?? background
  // The border of a field must be visible on every band.
  const edges = [0.62, 0.72, 0.82, 0.92].map((share) => mixed(ink, '#ffffff', share))
  return {
    '--river-soft': tint(0.2),
    '--mist': tint(0.1),
    '--clay': darkest,
    '--ink-faint': edges.find((edge) => contrastOf(edge, darkest) >= 3) ?? ink,
  }
}
