import { type Exchange, send } from '../exchange.ts'
import { acceptedEncoding } from './encoding.ts'
import type { Representation, Representations } from './representations.ts'

/** Sends the answer at once if it is ready, otherwise as soon as it is. */
export function sendRepresentation(
  exchange: Exchange,
  content: Representations,
  status = content.status,
): Promise<void> | undefined {
  const representation = content.in(acceptedEncoding(exchange.negotiation.acceptEncoding))
  if (representation instanceof Promise)
    return representation.then((made) => sendOrNotModified(exchange, status, content, made))
  sendOrNotModified(exchange, status, content, representation)
  return undefined
}

function sendOrNotModified(
  exchange: Exchange,
  status: number,
  content: Representations,
  { body, headers, notModified }: Representation,
): void {
  if (content.isKnownTo(exchange.negotiation.ifNoneMatch)) send(exchange, 304, notModified)
  else send(exchange, status, headers, body)
}
