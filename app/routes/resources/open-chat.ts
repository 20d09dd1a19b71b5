import { redirect } from 'react-router'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { languageOf, localPath } from '#app/lib/text/i18n.ts'
import { generalQuestion } from '#app/site/frame/chat-button.tsx'
import type { Route } from './+types/open-chat.ts'
import { findBrand } from './brand.server.ts'

/** Redirects an installed site to the chat: a shortcut must have an address of the site itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const { phone } = await findBrand(factsOf(context), language)
  throw redirect(phone ? chatLink(phone, generalQuestion) : localPath(language, '/contact'))
}
