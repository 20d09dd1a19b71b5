import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import styles from '#app/admin/parts/visits-question.module.css'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { capital } from '#app/lib/text/capital.ts'
import { isTooLongForChat } from '#app/lib/text/chat.ts'
import { apart, linkTo, wayTo } from '../admin/reach.admin.tsx'
import type { MessageTemplates } from '../appointment-messages.ts'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import type { AdminSeries } from './series.ts'
import type { LaterSession } from './series-change.ts'
import { cancelledSessionsText } from './series-text.ts'

type EndQuestionProps = {
  later: readonly LaterSession[]
  patient: AdminSeries['patient']
  templates: MessageTemplates
  today: string
  busy: boolean
  /** Receives null to leave the series open; otherwise true cancels its sessions to come. */
  onDecide: (cancels: boolean | null) => void
}

/** Question before a series is closed: are its sessions to come cancelled? */
export function EndQuestion({ later, patient, templates, today, busy, onDecide }: EndQuestionProps) {
  const choice = useRef<HTMLDivElement>(null)
  useFocusBack(true, choice)
  const isOne = later.length === 1
  const text = cancelledSessionsText(templates, patient, later)
  const recipient = { ...patient, phone: patient.phone ?? '', digits: firstPhoneDigits(patient.phone ?? '') }
  const way = recipient.digits && isTooLongForChat(recipient.digits, text) ? null : wayTo(recipient)
  const cancels = isOne ? 'Terminer, l’annuler' : `Terminer, annuler les ${later.length} séances`
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
        Rien n’est encore enregistré. Une séance annulée quitte l’agenda.
      </p>
      <div className={`stack gap-2 ${styles.after}`}>
        <p className="semibold text-sm">Message au patient, si les séances sont annulées</p>
        <p className={`break-anywhere text-sm ${styles.message}`} lang={patient.language}>
          {text}
        </p>
        <CopyButton text={text} label="Copier le message" done="Message copié" />
      </div>
      <div className={`flow end gap-2 ${styles.actions}`} ref={choice}>
        <Button variant="default" data-autofocus onClick={() => onDecide(null)}>
          Ne pas terminer
        </Button>
        <Button variant="default" loading={busy} onClick={() => onDecide(false)}>
          {isOne ? 'Terminer et la laisser' : 'Terminer et les laisser'}
        </Button>
        {way && (
          <Button
            component="a"
            color="carmin"
            href={linkTo(recipient, text)}
            {...(way === 'chat' && apart)}
            aria-disabled={busy || undefined}
            onClick={(event) => {
              if (busy) event.preventDefault()
              else onDecide(true)
            }}
          >
            {`${cancels} et ${way === 'chat' ? 'ouvrir WhatsApp' : 'écrire l’e-mail'}`}
          </Button>
        )}
        <Button
          color="carmin"
          {...(way && { variant: 'subtle' })}
          loading={busy}
          onClick={() => onDecide(true)}
        >
          {way ? `${cancels} sans message` : cancels}
        </Button>
      </div>
    </Modal>
  )
}
