import { Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import type { MouseEvent } from 'react'
import { apart, linkTo, wayTo } from '../admin/reach.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'

type AnswerFootProps = {
  patient: AdminAppointment
  message: string
  /** Label of the button: `Confirmer`. */
  verb: string
  /** Reason why the answer cannot be sent yet, shown as the button's label. */
  missing?: string | undefined
  color?: string
  busy: boolean
  onGive: () => void
}

/**
 * Sends the answer and opens the chat in the same press: a real link, so that no browser blocks it as a popup; the
 * change is sent beside it.
 */
export function AnswerFoot({ patient, message, verb, missing, color, busy, onGive }: AnswerFootProps) {
  const way = wayTo(patient)
  const tone = color === undefined ? {} : { color }
  if (missing)
    return (
      <Button fullWidth disabled>
        {missing}
      </Button>
    )
  if (way === null)
    return (
      <Button fullWidth loading={busy} onClick={onGive} {...tone}>
        {verb}
      </Button>
    )
  // The whole label would take two lines on a phone, with the icon apart; the icon says the rest.
  const isLong = verb.length > 'Confirmer'.length
  function onClick(event: MouseEvent) {
    if (busy) event.preventDefault()
    else onGive()
  }
  return (
    <>
      <Button
        component="a"
        fullWidth
        href={linkTo(patient, message)}
        {...(way === 'chat' && apart)}
        aria-disabled={busy || undefined}
        leftSection={
          way === 'chat' ? <IconBrandWhatsapp size={20} aria-hidden /> : <IconMail size={20} aria-hidden />
        }
        onClick={onClick}
        {...tone}
      >
        <span>
          {verb}
          <span className={isLong ? 'visually-hidden' : undefined}>
            {' '}
            et {way === 'chat' ? 'ouvrir WhatsApp' : 'écrire l’e-mail'}
          </span>
        </span>
      </Button>
      <Button fullWidth variant="subtle" loading={busy} onClick={onGive} {...tone}>
        {isLong ? (
          <>
            <span className="visually-hidden">{verb} sans message</span>
            <span aria-hidden>Sans message</span>
          </>
        ) : (
          `${verb} sans message`
        )}
      </Button>
    </>
  )
}
