import { Button } from '@mantine/core'
import { Form, Link, type To, useNavigation } from 'react-router'
import { pluralize } from '#app/lib/text/format.ts'
import { type PriceUndo, type PriceUndoOutcome, unchangedText, undoneText } from './price-undo.ts'

type PriceUndoCardProps = {
  undo: PriceUndo
  /** Result of the last press. */
  outcome: PriceUndoOutcome | undefined
  /** Address of the audit log without the event. */
  back: To
}

/** Asks before restoring former prices, and shows the result. Works without JavaScript. */
export function PriceUndoCard({ undo, outcome, back }: PriceUndoCardProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <section className="card pad stack gap-3 below-4" aria-labelledby="undo-prices">
      <h2 id="undo-prices" className="text-lg bold">
        Changements de prix
      </h2>
      <p role="status">{outcome === undefined ? questionText(undo) : outcomeText(undo, outcome)}</p>
      <Form method="post" preventScrollReset className="row wrap gap-3">
        <input type="hidden" name="event" value={undo.event} />
        {undo.ready > 0 && (
          <Button type="submit" loading={busy}>
            Remettre les anciens prix
          </Button>
        )}
        <Link to={back} className="link-row" preventScrollReset>
          Revenir au journal
        </Link>
      </Form>
    </section>
  )
}

function questionText({ ready, back, unchanged }: PriceUndo): string {
  const sentences = [
    ready > 0 &&
      pluralize(
        ready,
        'prix est encore celui de ce changement et redevient l’ancien.',
        'prix sont encore ceux de ce changement et redeviennent les anciens.',
      ),
    ready === 0 && back > 0 && 'Les anciens prix sont déjà remis.',
    ready + back + unchanged === 0 && 'Aucun prix n’a été changé.',
    unchanged > 0 && unchangedText(unchanged),
  ]
  return sentences.filter(Boolean).join(' ')
}

function outcomeText(undo: PriceUndo, outcome: PriceUndoOutcome): string {
  if (outcome === 'failed')
    return `La base de données n’a pas répondu à temps. Ce qui est déjà remis le reste\u00a0; réessayez dans un instant.`
  return undoneText(undo, outcome.restored)
}
