import { ListTrash } from '#app/admin/resource/trash-screen.tsx'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { isCareType } from '#app/features/appointments/appointment.ts'
import { findRequestedSlots } from '#app/features/appointments/appointments-of-patient.server.ts'
import { type AdminSeries, computeOwed, seriesParts } from '#app/features/appointments/series/series.ts'
import { changeSeries } from '#app/features/appointments/series/series-requests.server.ts'
import {
  countTrashedSeries,
  findSeries,
  listSeries,
  listTrashedSeries,
} from '#app/features/appointments/series/series-rows.server.ts'
import { SeriesScreen } from '#app/features/appointments/series/series-screen.admin.tsx'
import { listContactsOf, lockContact } from '#app/features/patients/patient-rows.server.ts'
import { PayControl } from '#app/features/payments/admin/pay-control.admin.tsx'
import { findLastWay, listPayments } from '#app/features/payments/payments.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { isId } from '#app/lib/records/records.server.ts'
import {
  findAgenda,
  findClosedAt,
  findOutsideHours,
  findTemplates,
} from '../appointments/appointment-facts.server.ts'
import type { Route } from './+types/series.ts'
import { seriesFacts } from './series-facts.server.ts'

export const handle = { loadFailed: 'Impossible de charger les séries' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Séries') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    const { role } = permit(context, 'answer')
    return changeSeries(request, {
      role,
      log: factsOf(context).log,
      actor: actorOf(context),
      scheduling: { closedAt: findClosedAt, findAgenda },
      lockPatient: lockContact,
    })
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, id: me } = permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  if (searchParams.has('trash'))
    return {
      trash: await readForScreen(context, () => listTrashedSeries(seriesFacts)),
      mayDiscard: may(role, 'discard'),
    } as const
  const query = readListQuery(searchParams, ['q', 'part'])
  const text = query.filters['q'] ?? ''
  const part = seriesParts.find((each) => each === query.filters['part']) ?? seriesParts[0]
  const open = searchParams.get('open')
  return readForScreen(context, async () => {
    const [list, trashed, opened, { practitioners, places, former = [] }, templates, payments, lastWay] =
      await Promise.all([
        listSeries({ part, text }, query, seriesFacts),
        countTrashedSeries(),
        open === null ? null : findSeries(open, seriesFacts),
        findAgenda(),
        findTemplates(),
        isId(open ?? '') ? listPayments({ seriesId: open ?? '' }) : [],
        findLastWay(me),
      ])
    const id = searchParams.get('patient') ?? ''
    const patient = isId(id) ? (await listContactsOf([id])).get(id) : undefined
    const slots = await findRequestedSlots([...(patient ? [id] : []), ...(opened ? [opened.patient.id] : [])])
    const care = searchParams.get('care') ?? ''
    const sessions = opened?.dates.map((date) => ({ ...date, proposed: null, duration: opened.duration }))
    return {
      list,
      size: query.size,
      part,
      text,
      trashed,
      opened,
      outside: await findOutsideHours(sessions ?? [], new Date()),
      isGone: open !== null && opened === null,
      dialog: searchParams.get('do'),
      adding: searchParams.has('new')
        ? {
            patient: patient
              ? { id, label: patient.name, hint: patient.phone ?? '', requested: slots.get(id) ?? null }
              : null,
            careType: isCareType(care) ? care : '',
          }
        : null,
      requested: (opened && slots.get(opened.patient.id)) ?? null,
      practitioners,
      former,
      places,
      templates,
      payments,
      lastWay,
      today: doualaDay(),
      role,
    } as const
  })
}

const noun = { one: 'série', many: 'séries', gender: 'feminine' } as const

export default function SeriesRoute({ loaderData }: Route.ComponentProps) {
  if ('trash' in loaderData)
    return <ListTrash {...loaderData} title="Séries" screen="/admin/series" noun={noun} />
  const { payments, lastWay, ...shown } = loaderData
  const { opened, role } = shown
  return (
    <SeriesScreen
      {...shown}
      payments={
        opened &&
        may(role, 'answer') && (
          <PayControl
            thing={{ seriesId: opened.id }}
            name={opened.patient.name}
            money={moneyOfSeries(opened)}
            payments={payments}
            lastWay={lastWay}
            isOpen
            look="light"
          />
        )
      }
    />
  )
}

/** Amounts for `PayControl` in FCFA; without a due amount any advance can be paid. */
function moneyOfSeries(series: AdminSeries) {
  const owed = computeOwed(series) ?? 0
  return {
    price: series.price,
    paid: series.paid,
    account: series.paid,
    covered: 0,
    due: owed > 0 ? owed : null,
  }
}
