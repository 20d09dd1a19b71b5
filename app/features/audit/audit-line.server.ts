import type { auditLog } from '#app/lib/db/tables.server.ts'
import { auditSentence } from './action-labels.ts'
import type { AuditLine, AuditPerson } from './audit.ts'
import { type AuditResources, entityWordsOf } from './entity-labels.ts'

type Row = typeof auditLog.$inferSelect

/** An audit event with the facts for its sentence. */
export type LoggedEvent = Pick<Row, 'id' | 'at' | 'action' | 'entity'> & {
  actorId: string | null
  actorEmail: string | null
  address: string | null
  entityId: string | null
  /** Name of the row at the time of the event. */
  name: string | null
  count: number | null
  file: string | null
  /** True if the event changed several prices. */
  pricesChanged: boolean
}

/** An audit event in words. `names` holds names of rows by id, for an event without a name. */
export function auditLineOf(
  auditEvent: LoggedEvent,
  people: readonly AuditPerson[],
  names: ReadonlyMap<string, string>,
  resources: AuditResources,
): AuditLine {
  const { id, at, address, entityId, actorId } = auditEvent
  return {
    id,
    who: whoDid(auditEvent, people),
    did: auditSentence(
      { ...auditEvent, name: nameOf(auditEvent, names), own: actorId !== null && actorId === entityId },
      entityWordsOf(resources),
    ),
    at: at.toISOString(),
    address,
    pricesChanged: auditEvent.pricesChanged,
  }
}

function nameOf({ entity, name, entityId }: LoggedEvent, names: ReadonlyMap<string, string>): string | null {
  if (entity === 'media' && name) return lastPart(name)
  const present = (entityId && names.get(entityId)) || null
  return entity === 'users' ? (present ?? name) : (name ?? present)
}

/** Name of the actor; without an account it is the system, a failed sign-in, or a patient. */
function whoDid({ actorId, actorEmail, action }: LoggedEvent, people: readonly AuditPerson[]): string {
  const person = people.find(({ id, email }) => (actorId ? id === actorId : email === actorEmail))
  if (person) return person.name
  if (actorEmail !== null) return actorEmail
  if (action.startsWith('patient-')) return 'Le patient'
  return action === 'sign-in-refused' ? 'Un inconnu' : 'Le système'
}

function lastPart(address: string): string {
  return decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))
}
