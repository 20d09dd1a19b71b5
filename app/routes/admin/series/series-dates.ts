import { type Agenda, withOnly } from '#app/features/appointments/agenda/agenda.ts'
import { listTaken } from '#app/features/appointments/appointment-admin.server.ts'
import { minutesOf } from '#app/features/appointments/format-appointment.ts'
import { mostSessions } from '#app/features/appointments/series/series.ts'
import { findFirstDay } from '#app/features/appointments/series/series-plan.ts'
import {
  findDates,
  findStates,
  type ReadPlan,
} from '#app/features/appointments/series-dates/find-dates.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { isDay } from '#app/lib/clock.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { findAgenda, listPlannedDays } from '../appointments/appointment-facts.server.ts'
import type { Route } from './+types/series-dates.ts'

/**
 * In JSON, free dates by a rule (`from`, `days` as digits, `start`, `sessions`), or the states of chosen dates (`at`);
 * `patient` is the patient, `with` the practitioner, `place` the room or machine. An invalid rule has no dates.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'answer')
  const { searchParams } = new URL(request.url)
  const duration = Math.min(480, Math.max(5, Number(searchParams.get('duration')) || 60))
  const agenda = await readForScreen(context, findAgenda)
  const { practitioners, places } = agenda
  const chosen = practitioners.find(({ id }) => id === searchParams.get('with'))
  const practitioner = chosen ?? (practitioners.length === 1 ? (practitioners[0] ?? null) : null)
  const place = places.find(({ id }) => id === searchParams.get('place')) ?? null
  const scheduling = { practitioners, practitioner, place, patientId: searchParams.get('patient') }
  const at = searchParams.get('at')
  const readPlan = planReader(agenda)
  const found = await readForScreen(context, async () =>
    at === null
      ? findDates(parseRule(searchParams, duration), scheduling, readPlan)
      : { dates: await findStates(parseDates(at), duration, scheduling, readPlan), skipped: [] },
  )
  return Response.json(found)
}

/** Plan by the same rule as a save: unassigned visits belong to the only practitioner. */
function planReader(agenda: Agenda): ReadPlan {
  return async (from, to) => {
    const [days, taken] = await Promise.all([listPlannedDays(from, to), listTaken(from, to, '')])
    return { days, taken: withOnly(taken, agenda) }
  }
}

function parseRule(searchParams: URLSearchParams, minutes: number) {
  const from = searchParams.get('from') ?? ''
  const start = minutesOf(searchParams.get('start') ?? '') ?? 0
  return {
    from: findFirstDay({ from: isDay(from) ? from : '', start }, new Date()),
    weekdays: (searchParams.get('days') ?? '').split('').map(Number),
    start,
    minutes,
    sessions: Math.min(mostSessions, Math.max(0, Math.floor(Number(searchParams.get('sessions')) || 0))),
  }
}

function parseDates(at: string) {
  return at
    .split(',')
    .slice(0, mostSessions)
    .flatMap((each) => {
      const [day = '', time = ''] = each.split('T')
      const start = minutesOf(time)
      return isDay(day) && start !== null ? [{ day, start }] : []
    })
}
