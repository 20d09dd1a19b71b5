import { useSyncExternalStore } from 'react'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { type VisitFacts, visitText, withLink } from '../appointment-messages.ts'
import { newLinkToken } from '../patient/link-token.ts'

export type Confirmation = {
  /** Secret of its link; null during server rendering. */
  token: string | null
  textFor: (at: VisitFacts) => string
}

/**
 * Message that confirms a visit or names its new hour, with the patient's link. A tab uses one link per appointment,
 * for every hour and repetition; it works once the caller has sent it to the server.
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

/** Secret of the link that this tab sends about an appointment; null during server rendering. */
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
