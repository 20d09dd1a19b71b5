import { data } from 'react-router'
import { findVisit } from '#app/features/appointments/patient/patient-visit.server.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { causeOf } from '#app/lib/forms/form.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'

type Linked = Awaited<ReturnType<typeof findVisit>>

/** The appointment behind a patient's link; 503 while the database does not answer. */
export async function findLinked(facts: RequestFacts, token: string): Promise<Linked> {
  try {
    return await withDeadline(findVisit(token))
  } catch (error) {
    facts.log.error({ error: causeOf(error) }, 'a patient’s link cannot be read')
    throw data(null, { status: 503 })
  }
}

/** The answer to a link behind which nothing is. */
export function statusOf(linked: Exclude<Linked, { state: 'found' }>) {
  return { status: linked.state === 'ended' ? 410 : 404 }
}

/** What a patient brings, one thing per line; '' for nothing. */
export async function findBring(language: Language): Promise<string> {
  const settings = await withDeadline(listSettingValues(['appointment_bring', 'appointment_bring_en']))
  const french = settings['appointment_bring'] ?? ''
  return language === 'en' ? settings['appointment_bring_en']?.trim() || french : french
}
