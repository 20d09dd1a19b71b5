import { findVisit, givenDay, onClosedDay } from '#app/features/appointments/patient/patient-visit.server.ts'
import { isClosedSince } from '#app/features/opening-hours/closed-since.server.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { causeOf } from '#app/lib/forms/form.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'

type Linked = Awaited<ReturnType<typeof findVisit>>

/** The appointment behind a patient's link; `away` while the database is unreachable. */
export async function findLinked(facts: RequestFacts, token: string): Promise<Linked | { state: 'away' }> {
  try {
    return await withDeadline(findOnItsDay(token))
  } catch (error) {
    facts.log.error({ error: causeOf(error) }, 'a patient’s link cannot be read')
    return { state: 'away' }
  }
}

async function findOnItsDay(token: string): Promise<Linked> {
  const linked = await findVisit(token)
  const given = linked.state === 'found' ? givenDay(linked) : null
  if (linked.state !== 'found' || !given || !(await isClosedSince(given.day, given.since))) return linked
  return { ...linked, visit: onClosedDay(linked.visit) }
}

/** Status of a page whose link is unknown, expired or unreadable at present. */
export function visitStatus({ state }: { state: 'ended' | 'unknown' | 'away' }) {
  return { status: { ended: 410, unknown: 404, away: 503 }[state] }
}

/** Items for a patient to bring, one per line; '' for none. */
export async function findBring(language: Language): Promise<string> {
  const settings = await withDeadline(listSettingValues(['appointment_bring', 'appointment_bring_en']))
  const french = settings['appointment_bring'] ?? ''
  return language === 'en' ? settings['appointment_bring_en']?.trim() || french : french
}
