import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import styles from '#app/admin/parts/visits-question.module.css'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { capital } from '#app/lib/text/capital.ts'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import type { LaterSession } from './series-change.ts'

type EndQuestionProps = {
  later: readonly LaterSession[]
  today: string
  busy: boolean
  /** Null: not to close the series; otherwise whether its later sessions are cancelled. */
  onDecide: (cancels: boolean | null) => void
}

/** Asks what becomes of the sessions that a series still has before it, before it is closed. */
export function EndQuestion({ later, today, busy, onDecide }: EndQuestionProps) {
  const choice = useRef<HTMLDivElement>(null)
  useFocusBack(true, choice)
  const isOne = later.length === 1
  return (
    <Modal
      opened
      onClose={() => onDecide(null)}
      title={isOne ? '1 séance est encore à venir' : `${later.length} séances sont encore à venir`}
      size="28rem"
      classNames={{ content: styles.content, body: styles.body }}
      withCloseButton={false}
      zIndex={350}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls, by the keyboard too */}
      <ul className={`stack flush sunken gap-2 ${styles.visits}`} tabIndex={0} aria-label="Séances à venir">
        {later.map(({ id, day, start }) => (
          <li key={id}>
            {capital(formatDayOf(day, today))}
            {start !== null && `, ${formatHour(start)}`}
          </li>
        ))}
      </ul>
      <p className={`soft text-sm ${styles.after}`}>
        Rien n’est encore enregistré. Une séance annulée quitte l’agenda&nbsp;: pensez à prévenir le patient.
      </p>
      <div className={`flow end gap-2 ${styles.actions}`} ref={choice}>
        <Button variant="default" data-autofocus onClick={() => onDecide(null)}>
          Ne pas terminer
        </Button>
        <Button variant="default" loading={busy} onClick={() => onDecide(false)}>
          {isOne ? 'Terminer et la laisser' : 'Terminer et les laisser'}
        </Button>
        <Button color="carmin" loading={busy} onClick={() => onDecide(true)}>
          {isOne ? 'Terminer et l’annuler' : `Terminer et annuler les ${later.length} séances`}
        </Button>
      </div>
    </Modal>
  )
}
