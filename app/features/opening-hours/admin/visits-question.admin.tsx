import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { formatTime } from '#app/lib/text/format.ts'
import { formatDay } from '#app/lib/text/format-day.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import type { AffectedVisit } from '../hours-change.ts'
import styles from './visits-question.admin.module.css'

/** Not to change the hours; to change them; to change them and go on to whoever has to be told. */
export type Decision = 'cancel' | 'save' | { to: string }

/** Every patient who comes while the centre is closed. */
const everybody = '/admin/appointments?period=closed'

type VisitsQuestionProps = { visits: AffectedVisit[]; onDecide: (decision: Decision) => void }

/** Who is expected while the centre would be closed, before anything is written. */
export function VisitsQuestion({ visits, onDecide }: VisitsQuestionProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const choice = useRef<HTMLDivElement>(null)
  useFocusBack(true, choice)
  const isOne = visits.length === 1
  const isAway = visits.every(({ closed }) => closed === 'away')
  const when = isAway ? 'quand le praticien serait absent' : 'quand le centre serait fermé'
  return (
    <Modal
      opened
      onClose={() => onDecide('cancel')}
      title={isOne ? `1 patient est attendu ${when}` : `${visits.length} patients sont attendus ${when}`}
      size="41rem"
      fullScreen={phone}
      classNames={{ content: styles.content, body: styles.body }}
      withCloseButton={false}
      zIndex={350}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls, by the keyboard too */}
      <ul className={`stack flush sunken gap-2 ${styles.visits}`} tabIndex={0} aria-label="Patients attendus">
        {visits.map(({ id, name, day, time }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {formatDay('fr', day)}
              {time && ` à ${formatTime('fr', time)}`}
            </span>
            <span className={`flow gap-2 full ${styles.answers}`}>
              {answers.map(({ doing, label, hidden, ...look }) => (
                <Button
                  key={doing}
                  {...look}
                  onClick={() => onDecide({ to: `${everybody}&open=${id}&do=${doing}` })}
                >
                  {label}
                  <span className="visually-hidden">{`${hidden} ${ofName(name)}`}</span>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={`soft text-sm ${styles.after}`}>
        Rien n’est encore enregistré. «&nbsp;Reporter&nbsp;» et «&nbsp;Annuler le rendez-vous&nbsp;»
        enregistrent les horaires, puis ouvrent le message au patient. D’ici là, le rendez-vous reste marqué
        «&nbsp;{isAway ? 'praticien absent' : 'centre fermé'}&nbsp;».
      </p>
      <div className={`flow end gap-2 ${styles.actions}`} ref={choice}>
        <Button variant="default" data-autofocus onClick={() => onDecide('cancel')}>
          Ne pas enregistrer
        </Button>
        <Button variant="default" onClick={() => onDecide('save')}>
          Enregistrer
        </Button>
        <Button onClick={() => onDecide({ to: everybody })}>
          {isOne ? 'Enregistrer et le prévenir' : 'Enregistrer et les prévenir'}
        </Button>
      </div>
    </Modal>
  )
}

const answers = [
  { doing: 'postpone', label: 'Reporter', hidden: ' le rendez-vous', variant: 'light' },
  { doing: 'cancel', label: 'Annuler le rendez-vous', hidden: '', variant: 'subtle', color: 'carmin' },
] as const
