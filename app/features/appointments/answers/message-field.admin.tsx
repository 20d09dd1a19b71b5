import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { chatDigits } from '#app/lib/forms/phone.ts'
import { isTooLongForChat } from '#app/lib/text/chat.ts'
import { callLink, formatPhone, wayTo } from '../admin/reach.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'
import styles from './answer-drawer.admin.module.css'

type MessageFieldProps = {
  patient: AdminAppointment
  value: string
  onChange: (text: string) => void
  /** False: appears without being scrolled to, below a choice that comes first. */
  isShown?: boolean
}

/** The message, editable before it is sent, with other ways to reach a patient who cannot receive it. */
export function MessageField({ patient, value, onChange, isShown = true }: MessageFieldProps) {
  const { phone, language } = patient
  const way = wayTo(patient)
  const digits = chatDigits(phone)
  const isLong = digits !== null && isTooLongForChat(digits, value)
  const field = useRef<HTMLDivElement>(null)
  // The message must be seen before it is sent, on a small screen too.
  const scrolls = useRef(isShown)
  useEffect(() => {
    if (!scrolls.current) return
    field.current?.scrollIntoView({ block: 'nearest' })
    // The chosen hour must stay in view.
    const hour = field.current?.closest('[role=dialog]')?.querySelector('[name=slot]:checked')
    hour?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={field} className={`stack gap-2 ${styles.message}`}>
      {way !== 'chat' && (
        <p className="soft text-sm">
          {phone ? 'Ce numéro ne peut pas recevoir WhatsApp' : 'Aucun numéro n’est noté'}
          {way === 'mail' ? '\u00a0: le message part par e-mail.' : '.'}{' '}
          {phone && (
            <a className="link-row" href={callLink(patient)}>
              Appeler {formatPhone(patient)}
            </a>
          )}
        </p>
      )}
      {way && (
        <Textarea
          label={language === 'en' ? 'Message, en anglais comme sa demande' : 'Message'}
          lang={language}
          minRows={4}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {isLong && (
        <p className={`soft text-sm stack gap-2 ${styles.long}`}>
          Ce message est long pour un lien. S’il arrive coupé, collez-le dans la conversation.
          <CopyButton text={value} label="Copier le message" done="Message copié" />
        </p>
      )}
    </div>
  )
}
