import { Link } from 'react-router'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import type { AdminAppointment } from '#app/features/appointments/admin-appointment.ts'
import type { Agenda } from '#app/features/appointments/agenda/agenda.ts'
import { listAgenda } from '#app/features/appointments/appointment-admin.server.ts'
import {
  countCancelledVisits,
  findLatestChange,
} from '#app/features/appointments/appointment-counts.server.ts'
import { earlierText } from '#app/features/appointments/appointment-messages.ts'
import { takesPayment } from '#app/features/appointments/appointment-status.ts'
import { longDay } from '#app/features/appointments/day-words.ts'
import type { OfferToSend } from '#app/features/appointments/earlier/earlier-offers.admin.tsx'
import { listEarlierOffers } from '#app/features/appointments/earlier/freed-hours.server.ts'
import { listMissedSessions } from '#app/features/appointments/series/missed-sessions.server.ts'
import { Today } from '#app/features/appointments/today/today.admin.tsx'
import { listHandedOverUnpaid } from '#app/features/orders/orders.server.ts'
import { Closing } from '#app/features/payments/admin/closing.admin.tsx'
import { PayControl } from '#app/features/payments/admin/pay-control.admin.tsx'
import { cashOf } from '#app/features/payments/payment.ts'
import { changePayments } from '#app/features/payments/payment-changes.server.ts'
import { findLastWay, listPaymentsOfDay, sumReceivedSql } from '#app/features/payments/payments.server.ts'
import { findPlace } from '#app/features/settings/place.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may, type StaffNames } from '#app/lib/access.ts'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { askedDay } from '#app/lib/forms/typed-day.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { capital } from '#app/lib/text/capital.ts'
import {
  findAgenda,
  findOutsideHours,
  findTemplates,
  listPlannedDays,
} from '../appointments/appointment-facts.server.ts'
import { readWaitingTasks } from '../dashboard/dashboard-tasks.server.ts'
import type { Route } from './+types/today.ts'
import { findMoney, paymentDependencies } from './today-money.server.ts'

export const handle = { loadFailed: 'Impossible de charger les rendez-vous' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Aujourd’hui') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    permit(context, 'answer')
    return changePayments(request, {
      actor: actorOf(context),
      log: factsOf(context).log,
      ...paymentDependencies,
    })
  }),
]

/** Maximum number; the series' part "À placer" lists all of them. */
const mostMissed = 20

const noNames: StaffNames = new Map()

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, id } = permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  const now = new Date()
  const today = doualaDay(now)
  const day = askedDay(searchParams, 'on') ?? today
  // Earlier days can only be closed by users who may delete.
  const mayClose = day === today || (day < today && may(role, 'discard'))
  const isClosing = mayClose && searchParams.get('view') === 'closing'
  return readForScreen(context, async () => {
    // Read before the other data, so that a later change is noticed.
    const latest = await findLatestChange()
    const [rows, [planned], place, agenda, lastWay, payments, closing, missed, tasks] = await Promise.all([
      listAgenda(day, day, noNames, { withdrawn: true }),
      listPlannedDays(day, day),
      findPlace('fr'),
      findAgenda(),
      findLastWay(id),
      mayClose ? listPaymentsOfDay(day) : null,
      isClosing ? readClosing(day) : null,
      day === today && may(role, 'answer') ? listMissedSessions(mostMissed) : [],
      day === today && may(role, 'answer') ? readWaitingTasks(now) : [],
    ])
    const [outside, money, offers] = await Promise.all([
      findOutsideHours(rows, now),
      findMoney(rows, day),
      day === today && may(role, 'answer') ? readOffers(now, agenda) : [],
    ])
    return {
      day,
      today,
      minute: doualaMinutes(now),
      role,
      latest,
      rows,
      planned: planned ?? null,
      centre: place.name,
      practitioners: [
        ...agenda.practitioners,
        ...(agenda.former ?? []).filter((who) => rows.some((row) => row.practitionerId === who.id)),
      ],
      places: [...agenda.places, ...(agenda.formerPlaces ?? [])],
      outside,
      money,
      lastWay,
      mayClose,
      till: payments && cashOf(payments).total,
      closing: closing && payments && { ...closing, payments },
      missed,
      tasks: tasks.map(({ title, short, to }) => ({ title, short, to })),
      offers,
    }
  })
}

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  const {
    rows,
    planned,
    centre,
    latest,
    money,
    lastWay,
    mayClose,
    till,
    closing,
    missed,
    tasks,
    offers,
    ...shown
  } = loaderData
  const { day, today, role } = shown
  const mayAnswer = may(role, 'answer')
  const controlOf = (visit: (typeof rows)[number]) => {
    const own = money[visit.id]
    return (
      own && (
        <PayControl
          thing={{ appointmentId: visit.id }}
          name={visit.name}
          money={own}
          payments={own.payments}
          lastWay={lastWay}
          isOpen={takesPayment(visit, today)}
          look={visit.status === 'came' ? 'light' : 'default'}
        />
      )
    )
  }
  return (
    <Today
      context={{ ...shown, dueOf: (id) => money[id]?.due ?? null }}
      rows={rows}
      tasks={tasks}
      missed={missed}
      offers={offers}
      planned={planned}
      centre={centre}
      latest={latest}
      mayClose={mayClose}
      till={till}
      paymentOf={controlOf}
      closing={
        closing && (
          <Closing
            title={capital(longDay('fr', day))}
            centre={centre}
            sessions={statsOf(rows, closing.cancelled)}
            payments={closing.payments}
            outstanding={[
              ...rows
                .filter(({ id, status }) => status === 'came' && money[id]?.due !== 0)
                .map((visit) => ({
                  id: visit.id,
                  name: visit.name,
                  due: money[visit.id]?.due ?? null,
                  control: mayAnswer && controlOf(visit),
                })),
              ...closing.unpaidOrders.map(({ name, ...order }) => ({
                ...order,
                name: `${name} (commande)`,
                control: <Link to={`/admin/orders?open=${order.id}`}>Voir la commande</Link>,
              })),
            ]}
            mayAnswer={mayAnswer}
          />
        )
      }
    />
  )
}

/** Offers of free times, each with its message. */
async function readOffers(now: Date, agenda: Agenda): Promise<OfferToSend[]> {
  const offers = await listEarlierOffers(now, { agenda, listPlannedDays })
  if (offers.length === 0) return []
  const templates = await findTemplates()
  return offers.map((offer) => ({ ...offer, message: earlierText(templates, offer.visit, offer.hour) }))
}

async function readClosing(day: string) {
  const [cancelled, unpaidOrders] = await Promise.all([
    countCancelledVisits(day),
    listHandedOverUnpaid(day, sumReceivedSql),
  ])
  return { cancelled, unpaidOrders }
}

function statsOf(rows: Parameters<typeof countDay>[0], cancelledVisits: number) {
  const { held, absent, cancelled, open } = countDay(rows, cancelledVisits)
  return [
    { label: 'Séances tenues', value: String(held) },
    { label: 'Absences', value: String(absent) },
    { label: 'Annulations', value: String(cancelled) },
    ...(open > 0 ? [{ label: 'Encore à noter', value: String(open) }] : []),
  ]
}

/** Numbers of a day's visits by outcome; `open`: confirmed, without a recorded attendance. */
type DayVisitCounts = { held: number; absent: number; cancelled: number; open: number }

/** Numbers of a day; `cancelled` visits are no longer on its list. */
function countDay(
  rows: readonly Pick<AdminAppointment, 'status' | 'start'>[],
  cancelled: number,
): DayVisitCounts {
  const having = (status: AdminAppointment['status']) =>
    rows.filter((row) => row.start !== null && row.status === status).length
  return { held: having('came'), absent: having('absent'), cancelled, open: having('confirmed') }
}
