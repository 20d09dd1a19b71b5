import { ListTrash } from '#app/admin/resource/trash-screen.tsx'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { appointmentListFilters, closedPeriod } from '#app/features/appointments/admin/appointment-list.ts'
import { isDoing } from '#app/features/appointments/admin/appointment-view.ts'
import {
  AppointmentsScreen,
  type AppointmentsView,
} from '#app/features/appointments/admin/appointments.admin.tsx'
import type { AdminAppointment } from '#app/features/appointments/admin-appointment.ts'
import type { Expected } from '#app/features/appointments/answers/outside-hours.ts'
import {
  findAppointments,
  listAgenda,
  listToRemind,
  listTrashedAppointments,
} from '#app/features/appointments/appointment-admin.server.ts'
import { findLatestChange } from '#app/features/appointments/appointment-counts.server.ts'
import { changeAppointments } from '#app/features/appointments/appointment-requests.server.ts'
import { takesPayment } from '#app/features/appointments/appointment-status.ts'
import { findFeed } from '#app/features/appointments/calendar/calendar-feed.server.ts'
import { listCarePrices } from '#app/features/appointments/care-prices.server.ts'
import { findVisitMails } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { listWaitingReminders } from '#app/features/appointments/mails/reminder-mails.server.ts'
import { findUsualSession } from '#app/features/appointments/today/priced-sessions.server.ts'
import { agendaEnd, buildAgendaWeek, rowsOfWeek } from '#app/features/appointments/week/week.ts'
import { PatientLink } from '#app/features/patients/admin/patient-link.admin.tsx'
import { holdPatient } from '#app/features/patients/patient-rows.server.ts'
import { recordPatient } from '#app/features/patients/patient-writes.server.ts'
import { findLink } from '#app/features/patients/patients.server.ts'
import { PayControl } from '#app/features/payments/admin/pay-control.admin.tsx'
import { findLastWay } from '#app/features/payments/payments.server.ts'
import { centreFacts } from '#app/features/settings/place.server.ts'
import { listStaffNames } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may, type StaffNames } from '#app/lib/access.ts'
import { openAlerts, openAlertsOf } from '#app/lib/alerts/open-alerts.server.ts'
import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { askedDay } from '#app/lib/forms/typed-day.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { findMoney } from '../today/today-money.server.ts'
import type { Route } from './+types/appointments.ts'
import {
  findAgenda,
  findClosedAt,
  findOutsideHours,
  findTemplates,
  listPlannedDays,
  listVisitsOutsideHours,
} from './appointment-facts.server.ts'
import { findNew, findOpened } from './opened-appointment.server.ts'

export const handle = { loadFailed: 'Impossible de charger les rendez-vous' } satisfies ScreenHandle

export const meta: Route.MetaFunction = ({ location }) => [
  { title: screenTitle('Rendez-vous') },
  ...(/[?&]view=(week|day)\b/.test(location.search) ? [wholeAgenda] : []),
]

/** Blocks rendering until all columns of hours are parsed: the highest one gives the row above the hours its height. */
const wholeAgenda = { tagName: 'link', rel: 'expect', href: `#${agendaEnd}`, blocking: 'render' } as const

export const middleware = [
  answerPosts(async ({ request, context }) => {
    const { role } = permit(context, 'answer')
    return changeAppointments(request, {
      actor: actorOf(context),
      role,
      log: factsOf(context).log,
      namesOf: () => withDeadline(listStaffNames()),
      dependencies: { closedAt: findClosedAt, findAgenda, holdPatient, recordPatient },
      mailsOf: () => withDeadline(findVisitMails(centreFacts)),
    })
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, id: me } = permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  if (searchParams.has('trash'))
    return { trash: await readForScreen(context, listTrashedAppointments), mayDiscard: may(role, 'discard') }
  const now = new Date()
  const today = doualaDay(now)
  const id = searchParams.get('open')
  return readForScreen(context, async () => {
    if (searchParams.get('view') === 'reminders' && may(role, 'answer')) await openAlerts('reminders')
    if (id !== null && isId(id)) await openAlertsOf(id, ['appointment', 'patient-answer', 'cancellation'])
    // Read before the other data, so that a later change is noticed.
    const [latest, names, agenda] = await Promise.all([findLatestChange(), listStaffNames(), findAgenda()])
    const doing = searchParams.get('do')
    const givesHour = doing === 'confirm' || searchParams.has('new')
    const [shown, opened, adding, calendar, templates, usual, carePrices] = await Promise.all([
      findShown(searchParams, now, names),
      id === null ? null : findOpened(id, searchParams, today, names, agenda),
      searchParams.has('new') ? findNew(searchParams, today, agenda) : null,
      searchParams.has('calendar') ? findFeed(me).then((feed) => ({ feed })) : null,
      findTemplates(),
      givesHour ? findUsualSession() : { prices: {}, durations: {} },
      givesHour || id !== null ? listCarePrices() : {},
    ])
    const { appointment } = opened ?? {}
    const paid = appointment && may(role, 'answer') ? await readPaid(appointment, me) : null
    const onScreen = [...rowsOf(shown), ...(opened ? [opened.appointment, ...opened.others] : [])]
    return {
      shown,
      opened,
      doing: isDoing(doing) ? doing : null,
      link: appointment ? await findLink(appointment.patientId, appointment) : null,
      paid,
      isGone: id !== null && opened === null,
      adding,
      calendar,
      context: {
        today,
        minute: doualaMinutes(now),
        role,
        me,
        templates,
        latest,
        origin: publicOrigin(),
        agenda,
        usual,
        carePrices,
        outside: await findOutsideHours(onScreen, now, { requests: true }),
        remindersToLeave: await listWaitingReminders(onScreen.map((each) => each.id)),
      },
    }
  })
}

const noun = { one: 'rendez-vous', many: 'rendez-vous', gender: 'masculine' } as const

export default function AppointmentsRoute({ loaderData }: Route.ComponentProps) {
  if ('trash' in loaderData)
    return <ListTrash {...loaderData} title="Rendez-vous" screen="/admin/appointments" noun={noun} />
  const { link, paid, ...screen } = loaderData
  const { appointment } = screen.opened ?? {}
  const patient = appointment && link && (
    <PatientLink
      key={appointment.id}
      of={{ kind: 'appointment', id: appointment.id }}
      contact={appointment}
      patientId={appointment.patientId}
      mayAnswer={may(screen.context.role, 'answer')}
      {...link}
    />
  )
  const payment = appointment && paid && (
    <PayControl
      {...paid}
      isOpen={takesPayment(appointment, screen.context.today)}
      look={appointment.status === 'came' ? 'filled' : 'default'}
    />
  )
  return <AppointmentsScreen {...screen} patient={patient} payment={payment} />
}

/** Amounts of a visit with a time; null for a request without one. */
async function readPaid(visit: AdminAppointment, staffId: string) {
  const { day, start } = visit
  if (day === null || start === null) return null
  const [money, lastWay] = await Promise.all([findMoney([visit], day), findLastWay(staffId)])
  const own = money[visit.id]
  return own
    ? { thing: { appointmentId: visit.id }, name: visit.name, money: own, payments: own.payments, lastWay }
    : null
}

async function findShown(search: URLSearchParams, now: Date, names: StaffNames): Promise<AppointmentsView> {
  const today = doualaDay(now)
  const view = search.get('view')
  if (view === 'week') {
    const day = askedDay(search, 'week') ?? today
    const monday = addDays(day, 1 - weekday(day))
    const sunday = addDays(monday, 6)
    const [days, rows] = await Promise.all([
      listPlannedDays(monday, sunday),
      listAgenda(monday, sunday, names, { withdrawn: true }),
    ])
    return { view, monday, week: buildAgendaWeek(days, rows) }
  }
  if (view === 'day') {
    const day = askedDay(search, 'on') ?? today
    const [days, rows] = await Promise.all([
      listPlannedDays(day, day),
      listAgenda(day, day, names, { withdrawn: true }),
    ])
    return { view, day, week: buildAgendaWeek(days, rows) }
  }
  if (view === 'reminders') {
    const days = await findReminderDays(today)
    const visits = await listToRemind(
      days.map(({ day }) => day),
      names,
    )
    return {
      view,
      days: days.map(({ day, open, label }) => ({
        day,
        closed: open ? null : (label ?? ''),
        visits: visits.filter((visit) => visit.day === day),
      })),
    }
  }
  const query = readListQuery(search, appointmentListFilters)
  const outside = query.filters['period'] === closedPeriod ? await listVisitsOutsideHours(now) : []
  const ids = outside.map(({ id }) => id)
  return { view: 'list', query, list: await findAppointments(query, names, ids) }
}

function rowsOf(shown: AppointmentsView): readonly Expected[] {
  if (shown.view === 'list') return shown.list.rows
  return shown.view === 'reminders' ? shown.days.flatMap(({ visits }) => visits) : rowsOfWeek(shown.week)
}

/** Maximum number of days in the search for the next open day. */
const horizon = 30

/** Tomorrow and, if the centre is closed then, the next open day. */
async function findReminderDays(today: string) {
  const days = await listPlannedDays(addDays(today, 1), addDays(today, horizon))
  const next = days.find(({ open }) => open)
  return days.filter((day, index) => index === 0 || day === next)
}
