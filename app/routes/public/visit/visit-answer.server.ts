import type { Agenda } from '#app/features/appointments/agenda/agenda.ts'
import { planReads } from '#app/features/appointments/agenda/planned-days.server.ts'
import { findVisitMails } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { acceptHour, restoreVisit } from '#app/features/appointments/patient/accept-hour.server.ts'
import { findOfferedHours } from '#app/features/appointments/patient/free-hours.server.ts'
import {
  type AnswerProblem,
  longestPatientNote,
  type PatientPress,
  readPress,
} from '#app/features/appointments/patient/patient-answer.ts'
import { type AnswerOutcome, answerVisit } from '#app/features/appointments/patient/patient-answers.server.ts'
import type { FoundVisit } from '#app/features/appointments/patient/patient-visit.server.ts'
import { type OfferedHours, takesAnswer } from '#app/features/appointments/patient/patient-visit.ts'
import { findOpenDays } from '#app/features/opening-hours/day-hours.server.ts'
import { listPlaces, listPractitioners } from '#app/features/practitioners/agenda.server.ts'
import { findPresence } from '#app/features/practitioners/presence.server.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { centreFacts } from '#app/features/settings/place.server.ts'
import { type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { causeOf } from '#app/lib/forms/form.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { cleanText, longestTyped } from '#app/lib/text/clean-text.ts'

const { findPlannedDays, findClosedAt } = planReads({ findOpenDays, findPresence })

async function findAgenda(transaction?: Transaction): Promise<Agenda> {
  const [practitioners, places] = await Promise.all([listPractitioners(transaction), listPlaces(transaction)])
  return { practitioners, places }
}

/** True if the settings let patients choose another time. */
async function mayChoose(): Promise<boolean> {
  const settings = await listSettingValues(['patients_choose_hours'])
  return settings['patients_choose_hours'] === 'true'
}

/** Times that a patient's page offers; while they cannot be read, a time is agreed by telephone. */
export async function findOffered(facts: RequestFacts, linked: FoundVisit): Promise<OfferedHours> {
  try {
    return await readOffered(linked)
  } catch (error) {
    facts.log.error({ error: causeOf(error) }, 'the free hours of a patient’s link cannot be read')
    return { proposal: 'outside', hours: [], choice: [] }
  }
}

function readOffered({ row, visit }: FoundVisit): Promise<OfferedHours> {
  return withDeadline(findOfferedHours(row, visit, new Date(), { findPlannedDays, findAgenda, mayChoose }))
}

/** Problem of a refused press, with its status; null for an accepted one. */
type Refused = { problem: AnswerProblem; status: number; retryAfter?: number } | null

/** Handles a press of the patient's form on a found page. */
export async function takePress(facts: RequestFacts, linked: FoundVisit, form: FormData): Promise<Refused> {
  const typed = typedNote(form)
  const tooLong = { problem: { kind: 'too long', note: typed }, status: 422 } as const
  if (typed.length > longestTyped(longestPatientNote)) return tooLong
  const note = cleanText(typed)
  if (note.length > longestPatientNote) return { ...tooLong, problem: { kind: 'too long', note } }
  const pressed = pressOf(form)
  if (!pressed) return { problem: { kind: 'changed', note }, status: 422 }
  if (!mayPress(linked, pressed)) return { problem: { kind: 'changed', note }, status: 409 }
  if (pressed.press === 'ask-cancel') return { problem: { kind: 'sure', note }, status: 200 }
  try {
    return refusalOf(await change(linked, { ...pressed, note }), note)
  } catch (error) {
    facts.log.error({ error: causeOf(error) }, 'a patient’s answer cannot be stored')
    return awayRefusal(form)
  }
}

/**
 * Answer to a press while the database is unreachable, to be sent again. A confirmation question becomes the press it
 * asks about.
 */
export function awayRefusal(form: FormData) {
  const pressed = pressOf(form)
  const again = pressed?.press === 'ask-cancel' ? ({ ...pressed, press: 'cancelled' } as const) : pressed
  return { problem: { kind: 'away', note: typedNote(form), pressed: again }, status: 503 } as const
}

type Pressed = { press: PatientPress; sequence: number }

function pressOf(form: FormData): Pressed | null {
  const press = readPress(String(form.get('answer') ?? ''))
  const sequence = Number(form.get('sequence') || Number.NaN)
  return press && Number.isInteger(sequence) ? { press, sequence } : null
}

function typedNote(form: FormData): string {
  return String(form.get('note') ?? '')
}

/** False for a button that the page does not show at present, whatever the row allows. */
function mayPress({ visit }: FoundVisit, { press, sequence }: Pressed): boolean {
  if (press === 'ask-cancel') return visit.sequence === sequence && takesAnswer(visit)
  if (visit.phase === 'closed')
    return typeof press !== 'string' || ['another-day', 'cancelled'].includes(press)
  return visit.phase !== 'postponed' || takesAnswer(visit)
}

async function change(
  linked: FoundVisit,
  { press, sequence, note }: Pressed & { note: string },
): Promise<AnswerOutcome> {
  const { row, visit } = linked
  if (press !== 'restore' && typeof press === 'string')
    return answerVisit(row, { answer: press as Exclude<typeof press, 'ask-cancel'>, sequence, note })
  const mails = await withDeadline(findVisitMails(centreFacts))
  const dependencies = { closedAt: findClosedAt, findAgenda, mails }
  if (press === 'restore') return restoreVisit(row, sequence, dependencies)
  const { hours, choice } = await readOffered(linked)
  const isOffered = [...hours, ...choice, ...(visit.proposed ? [visit.proposed] : [])].some(
    ({ day, start }) => day === press.day && start === press.start,
  )
  return acceptHour(row, { ...press, sequence, note, isOffered }, dependencies)
}

function refusalOf(outcome: AnswerOutcome, note: string): Refused {
  if (outcome.state === 'saved') return null
  if (outcome.state === 'limited')
    return { problem: { kind: 'limited', note }, status: 429, retryAfter: outcome.retryAfter }
  return { problem: { kind: outcome.state, note }, status: 409 }
}
