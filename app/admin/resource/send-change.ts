import type { Answer, Change } from './answer.ts'

/** What came of sending a change: the server's answer, or why there is none. */
export type Sent<Row = unknown> =
  | Answer<Row>
  /** The session has ended: sign in again, then send it again. */
  | { state: 'signed out' }
  /** The role does not allow it. */
  | { state: 'refused' }
  /** The network or the server is away. */
  | { state: 'unreachable' }

/** Sends a change of a managed thing. Never throws: whatever happens, what was typed stays where it is. */
export async function sendChange<Row>(resource: string, change: Change): Promise<Sent<Row>> {
  try {
    const response = await fetch(`/admin/${resource}/changes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    })
    if (response.status === 401) return { state: 'signed out' }
    if (response.status === 403) return { state: 'refused' }
    const answer: unknown = await response.json().catch(() => null)
    return isAnswer<Row>(answer) ? answer : { state: 'failed' }
  } catch {
    return { state: 'unreachable' }
  }
}

function isAnswer<Row>(value: unknown): value is Answer<Row> {
  return typeof value === 'object' && value !== null && 'state' in value
}
