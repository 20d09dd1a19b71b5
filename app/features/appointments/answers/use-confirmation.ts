import { useSyncExternalStore } from 'react'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { type VisitFacts, visitText, withLink } from '../appointment-messages.ts'
import { newLinkToken } from '../patient/link-token.ts'

export type Confirmation = {
  /** The secret of its link; null while the page is drawn by the server. */
  token: string | null
  textFor: (at: VisitFacts) => string
}

/**
 * The words that confirm a visit or give its new hour, with the patient's link. One tab sends one link for one appointment, however often and
 * for whichever hour; it opens once the caller has sent it to the server.
 */
export function useConfirmation(
  appointment: Pick<AdminAppointment, 'id' | 'name' | 'language'>,
  { templates, origin }: Pick<AppointmentContext, 'templates' | 'origin'>,
  kind: 'confirmation' | 'moved' = 'confirmation',
): Confirmation {
  const { id, language } = appointment
  const token = useLinkToken(id)
  return {
    token,
    textFor: (at) => withLink(visitText(templates, kind, appointment, at), language, { origin, token }),
  }
}

/** The secret of the link in what this tab sends about an appointment; null while the page is drawn by the server. */
export function useLinkToken(id: string): string | null {
  return useSyncExternalStore(
    never,
    () => tokenOf(id),
    () => null,
  )
}

const tokens = new Map<string, string>()

function tokenOf(id: string): string {
  const token = tokens.get(id) ?? newLinkToken()
  tokens.set(id, token)
  return token
}

/** A token never changes. */
const never = () => () => {}
