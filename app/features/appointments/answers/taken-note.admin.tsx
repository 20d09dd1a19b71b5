import { TextInput } from '@mantine/core'
import { formatTaken } from '../appointment-sentences.ts'
import styles from './answer-drawer.admin.module.css'
import type { HourChoice } from './hour-choice.ts'

type TakenNoteProps = {
  hour: HourChoice
  overbooked: string | null
  onOverbook: (why: string) => void
}

/** Who else comes at the chosen hour, and when. It can be taken all the same; a full one with a sentence that says why. */
export function TakenNote({ hour, overbooked, onOverbook }: TakenNoteProps) {
  const { visits, full, practitioner } = hour
  return (
    <>
      <div role="status">
        {visits.length > 0 && (
          <div className={`tone-wait flush text-sm ${styles.hint}`}>
            {full && (
              <p>{full === 'place' ? 'Ce lieu est complet à cette heure.' : fullSentence(practitioner)}</p>
            )}
            {visits.map((visit) => (
              <p key={visit.id}>{formatTaken(visit)}</p>
            ))}
            {!full && (
              <p>{practitioner ? 'Il reste une place à cette heure.' : 'Vous pouvez garder cette heure.'}</p>
            )}
          </div>
        )}
      </div>
      {full && (
        <TextInput
          id="overbooked"
          label="Prendre un patient de plus, parce que"
          placeholder="Urgence, accord de la praticienne"
          maxLength={200}
          value={overbooked ?? ''}
          onChange={(event) => onOverbook(event.currentTarget.value)}
        />
      )}
    </>
  )
}

function fullSentence(practitioner: HourChoice['practitioner']): string {
  return practitioner ? `Cette heure est complète avec ${practitioner.name}.` : 'Cette heure est complète.'
}
