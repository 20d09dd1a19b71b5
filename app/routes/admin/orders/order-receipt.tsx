import { data } from 'react-router'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { findOrderProducts } from '#app/features/catalog/order/order-products.server.ts'
import { OrderReceipt } from '#app/features/orders/admin/order-receipt.admin.tsx'
import { receiptOf } from '#app/features/orders/order-receipt.ts'
import { findOrder } from '#app/features/orders/orders.server.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { findPlace } from '#app/features/settings/place.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { displayPhone, phoneDigits } from '#app/lib/forms/phone.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import type { Route } from './+types/order-receipt.ts'
import { listOrderPayments } from './order-dependencies.server.ts'

export const handle = { loadFailed: 'Impossible de charger le reçu' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Reçu') }]

export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'read-patients')
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const order = await readForScreen(context, () => findOrder(id, new Map()))
  if (!order) throw data('Not Found', { status: 404 })
  return readForScreen(context, async () => {
    const [payments, products, place, settings] = await Promise.all([
      listOrderPayments(id),
      findOrderProducts(order.lines.flatMap(({ productId }) => productId ?? [])),
      findPlace(order.language),
      listSettingValues(['contact_phone']),
    ])
    const phone = settings['contact_phone'] ?? ''
    const centre = { ...place, phone: displayPhoneOf(phone) }
    return { id, phone: order.phone, receipt: receiptOf(order, payments, products, centre) }
  })
}

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <OrderReceipt {...loaderData} />
}

function displayPhoneOf(phone: string): string {
  const digits = phoneDigits(phone)
  return digits ? displayPhone(digits) : phone
}
