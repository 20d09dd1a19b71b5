import { pluralize } from '#app/lib/text/format.ts'

/**
 * The prices that a change of several products set: those that can be put back, those that are back already, and those
 * that stay because they were changed since or their product is gone. `event` is the line of the audit log.
 */
export type PriceUndo = { event: string; ready: number; back: number; kept: number }

/** The result of a press on the undo: a number of former prices, or nothing because the database was away. */
export type PriceUndoOutcome = { restored: number } | 'failed'

/** Result of a press, and what it left: nothing that is not so, however often it is pressed. */
export function undoneText({ ready, back, kept }: Omit<PriceUndo, 'event'>, restored: number): string {
  const sentences = [
    restored > 0 && `${pluralize(restored, 'ancien prix remis', 'anciens prix remis')}.`,
    restored === 0 && ready === 0 && back > 0 && 'Les anciens prix étaient déjà remis.',
    restored === 0 && ready + back === 0 && 'Aucun prix n’a été remis.',
    kept > 0 && unchangedText(kept),
    ready > 0 &&
      `${pluralize(ready, 'prix reste', 'prix restent')} à remettre\u00a0: appuyez encore une fois.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The prices that stay, and why. */
export function unchangedText(kept: number): string {
  return kept === 1
    ? '1 prix, changé depuis ou d’un produit supprimé, reste comme il est.'
    : `${kept.toLocaleString('fr-FR')} prix, changés depuis ou de produits supprimés, restent comme ils sont.`
}
