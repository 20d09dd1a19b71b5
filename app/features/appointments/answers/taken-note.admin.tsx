import { TextInput } from '@mantine/core'
import { formatFullOf, formatTaken } from '../appointment-sentences.ts'
import styles from './answer-drawer.admin.module.css'
import type { HourChoice } from './hour-choice.ts'

type TakenNoteProps = { hour: HourChoice; overbooked: string | null; onOverbook: (why: string) => void }

/** Other visits at the chosen hour. It can be chosen nevertheless; a full one needs a stated reason. */
export function TakenNote({ hour, overbooked, onOverbook }: TakenNoteProps) {
  const { visits, full, places, practitioner } = hour
  return (
    <>
      <div role="status">
        {visits.length > 0 && (
          <div className={`tone-wait flush text-sm ${styles.hint}`}>
            {full && <p>{formatFullOf(full, visits, practitioner?.name)}</p>}
            {visits.map((visit) => (
              <p key={visit.id}>{formatTaken(visit)}</p>
            ))}
            {!full && <p>{placesSentence(practitioner ? Math.max(1, places) : 0)}</p>}
          </div>
        )}
      </div>
      {full && (
        <TextInput
          id="overbooked"
          label={
            full === 'patient'
              ? 'Garder les deux rendez-vous, parce que'
              : 'Prendre un patient de plus, parce que'
          }
          placeholder="Urgence, accord de la praticienne"
          maxLength={200}
          value={overbooked ?? ''}
          onChange={(event) => onOverbook(event.currentTarget.value)}
        />
      )}
    </>
  )
}

function placesSentence(places: number): string {
  if (places === 0) return 'Vous pouvez garder cette heure.'
  return places > 1 ? `Il reste ${places} places à cette heure.` : 'Il reste une place à cette heure.'
}
