import { theme } from '#app/admin/theme.ts'
import brand from '#app/lib/design/brand.css?raw'
import { leastContrast, type RolePair, type Roles, rolesIn } from '#app/lib/design/style-roles.ts'
import tokens from './tokens.css?raw'

export const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const { body, text, seen } = leastContrast

/** Values of the back-office's roles. The palettes are given as Mantine's variables. */
export const adminRoles: Readonly<Record<Scheme, Roles>> = { light: rolesOf('light'), dark: rolesOf('dark') }

const surfaces = ['--page', '--surface', '--surface-raised', '--surface-sunken', '--hover'] as const

/** Pairs of colours that are used together in both schemes. */
export const adminPairs: readonly RolePair[] = [
  ...surfaces.flatMap((surface): RolePair[] => [
    ['--text', surface, body],
    ['--text-soft', surface, text],
    ['--accent', surface, text],
    ['--danger', surface, text],
    ['--focus', surface, seen],
    ['--line-control', surface, seen],
  ]),
  ...['ok', 'wait', 'new', 'stop', 'idle'].map((tone): RolePair => [`--${tone}-fg`, `--${tone}-bg`, body]),
  ['--on-accent', '--accent', text],
  ['--accent-on-soft', '--accent-soft', text],
  ['--on-attention', '--attention', text],
  ['--attention', '--page', seen],
  ['--star', '--surface', seen],
]

function rolesOf(scheme: Scheme): Roles {
  const steps = Object.entries(theme.colors ?? {}).flatMap(([name, shades]) =>
    (shades ?? []).map((shade, step) => [`--mantine-color-${name}-${step}`, shade] as const),
  )
  const dark = scheme === 'dark' ? rolesIn(tokens, (selector) => selector.includes('"dark"')) : []
  return new Map([
    ...rolesIn(brand),
    ...steps,
    ...rolesIn(tokens, (selector) => selector.includes(':root')),
    ...dark,
  ])
}
