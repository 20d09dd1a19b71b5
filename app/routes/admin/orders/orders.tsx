import { ListTrash } from '#app/admin/resource/trash-screen.tsx'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { findOrderProducts } from '#app/features/catalog/order/order-products.server.ts'
import { findStockFollowed } from '#app/features/catalog/stock.server.ts'
import type { OpenedOrder } from '#app/features/orders/admin/order-view.ts'
import { OrdersScreen, type ShownOrders } from '#app/features/orders/admin/orders.admin.tsx'
import { orderListFilters } from '#app/features/orders/order.ts'
import { ordersAddress } from '#app/features/orders/order-change.ts'
import type { OrderReadyTemplates } from '#app/features/orders/order-receipt.ts'
import { changeOrders } from '#app/features/orders/order-requests.server.ts'
import { findOrderTotals } from '#app/features/orders/order-totals.server.ts'
import { findOrder, listOrders, listTrashedOrders } from '#app/features/orders/orders.server.ts'
import { choiceOf } from '#app/features/patients/patient.ts'
import { findPatient } from '#app/features/patients/patients.server.ts'
import { sumOrderPayments, sumReceivedSql } from '#app/features/payments/payments.server.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { listStaffNames } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may, type StaffNames } from '#app/lib/access.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { askedDay } from '#app/lib/forms/typed-day.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { builtInSetting } from '#content/settings.ts'
import type { Route } from './+types/orders.ts'
import { listOrderPayments, orderDependencies, payWays, readMessage } from './order-dependencies.server.ts'

export const handle = { loadFailed: 'Impossible de charger les commandes' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Commandes') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    const { role } = permit(context, 'answer')
    return changeOrders(request, {
      actor: actorOf(context),
      role,
      log: factsOf(context).log,
      namesOf: () => withDeadline(listStaffNames()),
      dependencies: orderDependencies,
      readMessage: (message) => withDeadline(readMessage(message)),
    })
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  const rights = { mayAnswer: may(role, 'answer'), mayDiscard: may(role, 'discard') }
  if (searchParams.has('trash')) return { trash: await readForScreen(context, listTrashedOrders), ...rights }
  return readForScreen(context, async () => {
    const names = await listStaffNames()
    const id = searchParams.get('open')
    const [shown, opened, isStockFollowed, templates, patient] = await Promise.all([
      findShown(searchParams, names),
      id === null ? null : findOpened(id, names),
      findStockFollowed(),
      findReadyTemplates(),
      searchParams.has('new') ? findPatient(searchParams.get('patient') ?? '') : null,
    ])
    return {
      shown,
      opened,
      isGone: id !== null && opened === null,
      isEditing: searchParams.get('do') === 'edit',
      adding: searchParams.has('new') ? { patient: patient && choiceOf(patient) } : null,
      context: { ...rights, isStockFollowed, templates, ways: payWays },
    }
  })
}

const noun = { one: 'commande', many: 'commandes', gender: 'feminine' } as const

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  if ('trash' in loaderData)
    return <ListTrash {...loaderData} title="Commandes" screen={ordersAddress} noun={noun} />
  return <OrdersScreen {...loaderData} />
}

async function findShown(search: URLSearchParams, names: StaffNames): Promise<ShownOrders> {
  if (search.get('view') === 'totals') {
    const today = doualaDay()
    const from = askedDay(search, 'from') ?? `${today.slice(0, 7)}-01`
    const to = askedDay(search, 'to') ?? today
    return { view: 'totals', totals: await findOrderTotals(from, to), from, to }
  }
  const query = readListQuery(search, orderListFilters)
  const list = await listOrders(query, names, sumReceivedSql)
  return { view: 'list', list, query, money: await sumOrderPayments(list.rows.map(({ id }) => id)) }
}

async function findOpened(id: string, names: StaffNames): Promise<OpenedOrder | null> {
  const order = await findOrder(id, names)
  if (!order) return null
  const [payments, products, patient] = await Promise.all([
    listOrderPayments(id),
    findOrderProducts(order.lines.flatMap(({ productId }) => productId ?? [])),
    order.patientId === null ? null : findPatient(order.patientId),
  ])
  return { order, payments, products, patient: patient && choiceOf(patient) }
}

/** Templates of the settings; the built-in text replaces an empty one. */
async function findReadyTemplates(): Promise<OrderReadyTemplates> {
  const settings = await listSettingValues(['order_ready_template', 'order_ready_template_en'])
  const textOf = (key: string) => settings[key]?.trim() || builtInSetting(key)
  return { fr: textOf('order_ready_template'), en: textOf('order_ready_template_en') }
}
