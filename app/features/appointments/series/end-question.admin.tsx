import { Button } from '@mantine/core'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import styles from '#app/admin/parts/drawers/list-dialog.module.css'
import { ListDialog } from '#app/admin/parts/drawers/list-dialog.tsx'
import { chatDigits } from '#app/lib/forms/phone.ts'
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
  /** Receives null to leave the series open; otherwise true cancels its upcoming sessions. */
  onDecide: (cancels: boolean | null) => void
}

/** Question before a series is closed: are its upcoming sessions cancelled? */
export function EndQuestion({ later, patient, templates, today, busy, onDecide }: EndQuestionProps) {
  const isOne = later.length === 1
  const text = cancelledSessionsText(templates, patient, later)
  const recipient = { ...patient, phone: patient.phone ?? '', digits: chatDigits(patient.phone ?? '') }
  const way = recipient.digits && isTooLongForChat(recipient.digits, text) ? null : wayTo(recipient)
  const cancels = isOne ? 'Terminer, l’annuler' : `Terminer, annuler les ${later.length} séances`
  return (
    <ListDialog
      title={isOne ? '1 séance est encore à venir' : `${later.length} séances sont encore à venir`}
      size="28rem"
      label="Séances à venir"
      zIndex={350}
      fullScreen={false}
      onClose={() => onDecide(null)}
      items={later.map(({ id, day, start }) => (
        <li key={id}>
          {capital(formatDayOf(day, today))}
          {start !== null && `, ${formatHour(start)}`}
        </li>
      ))}
      actions={
        <>
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
        </>
      }
    >
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
    </ListDialog>
  )
}
