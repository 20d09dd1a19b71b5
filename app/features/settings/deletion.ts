import { knownSetting } from './known-settings.ts'
import type { Setting } from './setting.ts'

const comesBack = 'Restauration possible depuis la corbeille pendant 30 jours.'

/** Consequence of deleting a setting; for one that the site reads, its built-in value. */
export function deletionConsequence({ key }: Pick<Setting, 'key'>, builtIn: string | undefined): string {
  const known = knownSetting(key)
  if (!known) return comesBack
  if (known.inside)
    return `Le personnel s’en sert\u202f: ce texte ne sera plus préparé pour lui. ${comesBack}`
  return builtIn
    ? `Le site utilise ce paramètre. Sans lui, il montre sa valeur d’origine\u202f: «\u202f${key.endsWith('_phone') ? builtIn.replaceAll(' ', '\u00a0') : builtIn}\u202f». ${comesBack}`
    : `Le site utilise ce paramètre. Sans lui, il ne montre rien à cette place. ${comesBack}`
}
