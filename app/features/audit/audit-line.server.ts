import type { auditLog } from '#app/lib/tables.server.ts'
import type { AuditLine, Person } from './audit.ts'
import { sentenceOf } from './deed-words.ts'

type Row = typeof auditLog.$inferSelect

/** A line of the log with what its sentence needs. */
export type LoggedDeed = Pick<Row, 'id' | 'at' | 'action' | 'entity'> & {
  actorId: string | null
  actorEmail: string | null
  address: string | null
  entityId: string | null
  /** What the log says the thing was called. */
  name: string | null
  count: number | null
  file: string | null
}

/** A line in words. `names` says what things are called that the line itself does not name. */
export function lineOf(
  deed: LoggedDeed,
  people: readonly Person[],
  names: ReadonlyMap<string, string>,
): AuditLine {
  const { id, at, address, entityId, actorId } = deed
  return {
    id,
    who: whoDid(deed, people),
    did: sentenceOf({
      ...deed,
      name: nameOf(deed, names),
      own: actorId !== null && actorId === entityId,
    }),
    at: at.toISOString(),
    address,
  }
}

function nameOf({ entity, name, entityId }: LoggedDeed, names: ReadonlyMap<string, string>): string | null {
  if (entity === 'media' && name) return lastPart(name)
  const present = (entityId && names.get(entityId)) || null
  return entity === 'users' ? (present ?? name) : (name ?? present)
}

/** Nobody in person is the system, but for who failed to sign in. */
function whoDid({ actorId, actorEmail, action }: LoggedDeed, people: readonly Person[]): string {
  const person = people.find(({ id, email }) => (actorId ? id === actorId : email === actorEmail))
  if (person) return person.name
  return actorEmail ?? (action === 'sign-in-refused' ? 'Quelqu’un' : 'Le système')
}

function lastPart(address: string): string {
  return decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))
}
