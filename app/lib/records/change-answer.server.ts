import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import * as z from 'zod'
import type { Logger } from '#app/lib/log.server.ts'
import { isRefusedByColumn, RejectedChange } from './record-refusals.server.ts'

/** Result of a change by its state; further fields are agreed between a screen and its server. */
type AnswerState = { state: string }

type Change<Asked, Answer extends AnswerState> = {
  /** Schema of the request. */
  schema: z.core.$ZodType<Asked>
  make: (asked: Asked) => Promise<Answer>
  log: Logger
  /** Message of the log after a failure. */
  failed: string
  /** A message for each field, if the schema has them for users; otherwise an invalid body is a programming error. */
  errorsOf?: (error: z.core.$ZodError) => Record<string, string>
  /** Headers of a successful answer. */
  headers?: Headers
}

/**
 * Answers a change requested as JSON: 400 for an unreadable request, 422 with errors by field, 503 after a failure,
 * which is logged; otherwise the result, or the response that the change threw, with the matching status.
 */
export async function answerChange<Asked, Answer extends AnswerState>(
  request: Request,
  { schema, make, log, failed, errorsOf, headers = new Headers() }: Change<Asked, Answer>,
): Promise<Response> {
  const asked = z.safeParse(schema, await request.json().catch(() => null))
  if (!asked.success) {
    const errors = errorsOf?.(asked.error)
    return Response.json({ state: 'invalid', errors: errors ?? {} }, { status: errors ? 422 : 400 })
  }
  const answered = (answer: AnswerState) =>
    Response.json(answer, { status: statuses[answer.state] ?? 200, headers })
  try {
    return answered(await make(asked.data))
  } catch (error) {
    if (error instanceof RejectedChange) return answered(error.answer)
    log.error({ err: error }, failed)
    // A value that passed validation and that a column refuses is our mistake, but still an answer to the input.
    return Response.json({ state: 'failed' }, { status: isRefusedByColumn(error) ? 422 : 503 })
  }
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Answers posts to the address of a screen, below the guard. It is middleware, since an `action` of a route with a
 * component would answer with a whole page or in the router's own format.
 */
export function answerPosts(answer: (args: Args) => Promise<Response>): MiddlewareFunction<Response> {
  return async ({ request, context }) => {
    if (request.method !== 'POST') return undefined
    try {
      return await answer({ request, context })
    } catch (error) {
      if (error instanceof Response) return error
      throw error
    }
  }
}

/** Statuses of refusals; every other state is a success. */
const statuses: Readonly<Record<string, number>> = {
  unconfirmed: 401,
  refused: 403,
  conflict: 409,
  overtaken: 409,
  'out-of-stock': 409,
  'affects visits': 409,
  taken: 409,
  full: 409,
  closed: 409,
  'dates refused': 409,
  gone: 410,
  invalid: 422,
  wrong: 422,
  inactive: 422,
  own: 422,
  limited: 429,
}

/** The first message for each field, by the last name of its path. */
export function errorsByField({ issues }: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path.at(-1) ?? '')] ??= message
  return errors
}
