import { pluralize } from '#app/lib/text/format.ts'

/**
 * Numbers of prices in a change: those that can be restored, those that are restored already, and those that stay
 * because they or their product changed since. `event` is the audit event's id.
 */
export type PriceUndo = { event: string; ready: number; back: number; unchanged: number }

/** Result of an undo: the number of restored prices, or a failure of the database. */
export type PriceUndoOutcome = { restored: number } | 'failed'

/** Sentences about the result of an undo and the remaining prices, true for any number of presses. */
export function undoneText({ ready, back, unchanged }: Omit<PriceUndo, 'event'>, restored: number): string {
  const sentences = [
    restored > 0 && `${pluralize(restored, 'ancien prix remis', 'anciens prix remis')}.`,
    restored === 0 && ready === 0 && back > 0 && 'Les anciens prix étaient déjà remis.',
    restored === 0 && ready + back === 0 && 'Aucun prix n’a été remis.',
    unchanged > 0 && unchangedText(unchanged),
    ready > 0 &&
      `${pluralize(ready, 'prix reste', 'prix restent')} à remettre\u00a0: appuyez encore une fois.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Sentence about the prices that stay, with the reason. */
export function unchangedText(unchanged: number): string {
  return unchanged === 1
    ? '1 prix, changé depuis ou d’un produit supprimé, reste comme il est.'
    : `${unchanged.toLocaleString('fr-FR')} prix, changés depuis ou de produits supprimés, restent comme ils sont.`
}
