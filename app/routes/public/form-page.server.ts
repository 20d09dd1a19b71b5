import { createContext, data, type HeadersArgs, type RouterContextProvider } from 'react-router'
import { formResponse, readForm } from '#app/lib/forms/form.server.ts'
import type { FormAnswer } from '#app/lib/forms/form.ts'
import { factsOf, type RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { type Language, languageOf } from '#app/lib/text/i18n.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Receive<Field extends string> = (
  facts: RequestFacts,
  language: Language,
  form: FormData,
) => Promise<FormAnswer<Field>>

const sentState = createContext<FormAnswer<string>['state'] | null>(null)

/** Answers a form sent without the script with its own page and the status of the result. */
export async function answerForm<Field extends string>({ request, context }: Asked, receive: Receive<Field>) {
  const language = languageOf(new URL(request.url).pathname)
  const answer = await receive(factsOf(context), language, await readForm(request))
  context.set(sentState, answer.state)
  return data(answer, formResponse(answer))
}

/** Answer to this request's form, null without one: a page's title can only use loader data. */
export function loadAnswered({ context }: Pick<Asked, 'context'>) {
  return { answered: context.get(sentState) }
}

/** An answer is private; the empty page is cached like any other. */
export function formHeaders({ actionHeaders, parentHeaders }: HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : parentHeaders
}
