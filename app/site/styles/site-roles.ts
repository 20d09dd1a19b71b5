import brand from '#app/lib/design/brand.css?raw'
import { leastContrast, type RolePair, type Roles, rolesIn } from '#app/lib/design/style-roles.ts'
import layout from './layout.css?raw'
import tokens from './tokens.css?raw'

/** Colours of the public site's roles on the page and in each tone, and the pairs that appear together there. */
type Ground = { name: string; className: string; roles: Roles; pairs: readonly RolePair[] }

const { body, text, seen } = leastContrast
const page: Roles = new Map([...rolesIn(brand), ...rolesIn(tokens, (selector) => selector === ':root')])

const everywhere: readonly RolePair[] = [
  ['--text', '--surface', body],
  ['--text-soft', '--surface', body],
  ['--link', '--surface', text],
  ['--focus', '--surface', seen],
  ['--on-action', '--action', text],
  ['--on-action', '--action-hover', text],
]
const onLight: readonly RolePair[] = [
  ['--danger', '--surface', text],
  ['--line-control', '--surface', seen],
  ['--primary', '--surface', text],
  ['--action', '--surface', seen],
]
const onPage: readonly RolePair[] = [
  ['--text', '--surface-paper', body],
  ['--text-soft', '--surface-paper', body],
  ['--danger', '--surface-paper', text],
  ['--line-control', '--surface-paper', seen],
  ['--text', '--surface-tint', body],
  ['--link', '--surface-tint', text],
  ['--on-primary', '--primary', text],
  ['--on-primary', '--primary-hover', text],
]

/** The page and its tones; `own` are the page's custom properties from the settings, as raw values by name. */
export function groundsOf(own: Readonly<Record<string, string>> = {}): Ground[] {
  const tone = (name: string, pairs: readonly RolePair[]): Ground => ({
    name,
    className: name,
    roles: new Map([
      ...page,
      ...Object.entries(own),
      ...rolesIn(layout, (selector) => selector === `.${name}`),
    ]),
    pairs,
  })
  return [
    {
      name: 'page',
      className: '',
      roles: new Map([...page, ...Object.entries(own)]),
      pairs: [...everywhere, ...onLight, ...onPage],
    },
    tone('clay', [...everywhere, ...onLight]),
    tone('mist', [...everywhere, ...onLight]),
    tone('river', everywhere),
    tone('ink', everywhere),
  ]
}
