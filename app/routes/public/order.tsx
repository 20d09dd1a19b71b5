import { createContext, data, redirect } from 'react-router'
import { readOrder } from '#app/features/catalog/order/order.server.ts'
import { OrderAnswerPage, type ShopOrderAnswer } from '#app/features/catalog/order/order-answer.tsx'
import { catalogTextsOf } from '#app/features/catalog/texts.ts'
import { listPublicSettings } from '#app/features/settings/panels/settings.server.ts'
import { countMetric } from '#app/lib/analytics/page-views.server.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { causeOf, readForm } from '#app/lib/forms/form.server.ts'
import { phoneDigits } from '#app/lib/forms/phone.ts'
import { factsOf, type RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { chatLink, isTooLongForChat } from '#app/lib/text/chat.ts'
import { languageOf, localPath } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import type { Route } from './+types/order.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

/** Set once this request's form was answered, so that the page has content. */
const answered = createContext(false)

/** Opens the chat with the order's text, or answers a page with the reason for none. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const form = await readForm(request)
  context.set(answered, true)
  const order = await orAway(factsOf(context), async () => {
    const read = await readOrder(language, form)
    const { contact_phone: phone } = await listPublicSettings()
    return { read, digits: phoneDigits(phone ?? '') }
  })
  if (!order) return answer({ state: 'away' }, 503)
  const { read, digits } = order
  if (read.state !== 'ready') return answer(read, 422)
  countMetric('orders', request)
  if (!digits || isTooLongForChat(digits, read.text)) return answer(read, 200)
  return redirect(chatLink(digits, read.text), { status: 303, headers: { 'Cache-Control': 'no-store' } })
}

/** A typed order address redirects to the shop. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(answered)) return null
  throw redirect(localPath(languageOf(new URL(request.url).pathname), '/shop'))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  const title = catalogTextsOf(languageOf(pathname)).orderTitle
  return pageMeta({ site: siteOf(matches), pathname, title, noIndex: true })
}

export default function Order({ actionData }: Route.ComponentProps) {
  return <main id="content">{actionData && <OrderAnswerPage order={actionData} />}</main>
}

function answer(order: ShopOrderAnswer, status: number) {
  return data(order, { status, headers: { 'Cache-Control': 'no-store' } })
}

async function orAway<T>(facts: RequestFacts, read: () => Promise<T>): Promise<T | null> {
  try {
    return await withDeadline(read())
  } catch (error) {
    facts.degraded = true
    facts.log.error({ error: causeOf(error) }, 'order cannot be read')
    return null
  }
}
