import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Moment } from '#app/admin/parts/moment.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import { type Candidate, formatCandidate } from '../patient.ts'
import { useMerges } from './use-merges.admin.tsx'

/** A patient merged into this one; `id` identifies the merge, to undo it. */
export type PastMerge = { id: string; name: string; at: string }

type MergesProps = { merges: PastMerge[]; candidates: Candidate[]; mayAnswer: boolean }

/** Possible duplicates of a patient, and merged patients as long as the merge can be undone. */
export function Merges({ merges, candidates, mayAnswer }: MergesProps) {
  const address = useAddress()
  const { undo, busy } = useMerges()
  if (merges.length === 0 && candidates.length === 0) return null
  return (
    <section className="card stack one-column gap-2 pad" aria-labelledby="same-person">
      <h2 id="same-person" className="flush text-md bold">
        La même personne&#8239;?
      </h2>
      {candidates.map((candidate) => (
        <div key={candidate.id} className="break-anywhere">
          <div className="row spread gap-x-3">
            <Link className="link-row shrink" to={`/admin/patients/${candidate.id}`}>
              {candidate.label}
            </Link>
            {mayAnswer && (
              <Link
                className="link-row rigid text-sm"
                to={address.to({ merge: candidate.id })}
                preventScrollReset
              >
                Fusionner<span className="visually-hidden"> avec la fiche {ofName(candidate.label)}</span>
              </Link>
            )}
          </div>
          <p className="flush soft text-sm">{formatCandidate(candidate)}</p>
        </div>
      ))}
      {merges.map(({ id, name, at }) => (
        <div key={id} className="row wrap spread gap-2">
          <p className="flush break-anywhere">
            Fusionnée avec la fiche {ofName(name)}{' '}
            <span className="soft text-sm">
              <Moment at={at} />
            </span>
          </p>
          {mayAnswer && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => void undo(id)}
              aria-label={`Séparer de nouveau de la fiche ${ofName(name)}`}
            >
              Séparer
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
