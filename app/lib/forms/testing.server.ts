import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { log } from '#app/lib/log.server.ts'

/** Facts of a form's request from an address. */
export const factsFrom = (address: string): RequestFacts => ({
  id: 'test',
  address,
  userAgent: 'Mozilla/5.0 (Android 10; K)',
  log: log(),
  degraded: false,
})

export function formDataOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}
