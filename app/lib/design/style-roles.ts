import { contrastOf } from './contrast.ts'

/** Values of a style sheet's custom properties, by their names. */
export type Roles = ReadonlyMap<string, string>

/** Foreground role, background role, and the least contrast between them. */
export type RolePair = readonly [words: string, ground: string, least: number]

/** Least contrast of long text (AAA), text (AA) and signs: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const leastContrast = { body: 7, text: 4.5, seen: 3 } as const

/**
 * Properties of the blocks whose selector passes `holds`; a later one overrides an earlier one. Throws without such a
 * block.
 */
export function rolesIn(style: string, holds: (selector: string) => boolean = () => true): Roles {
  const blocks = style.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
  const found = new Map(
    Array.from(blocks)
      .filter(([, selector = '']) => holds(selector.trim()))
      .flatMap(([, , body = '']) => Array.from(body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)(?:;|$)/g)))
      .map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
  )
  if (found.size === 0) throw new Error('The style sheet has no such block')
  return found
}

/** The colour of a role as `#rrggbb`, with its chain of `var()` resolved. Throws if it does not end in a colour. */
export function colourOf(role: string, roles: Roles): string {
  const value = roles.get(role)
  if (!value) throw new Error(`${role} is no role here`)
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (next) return colourOf(next, roles)
  const [, r, g, b] = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value) ?? []
  if (r && g && b) return `#${r}${r}${g}${g}${b}${b}`
  if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`${role} is ${value}, which is no plain colour`)
  return value
}

/** Contrast of two roles, 1 to 21. */
export function ratioOf(one: string, other: string, roles: Roles): number {
  return contrastOf(colourOf(one, roles), colourOf(other, roles))
}

/** A ratio truncated to one decimal, such as `4,5`, so that a failing one never looks as if it passed. */
export function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toLocaleString('fr')
}
