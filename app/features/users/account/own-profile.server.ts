import type { Actor } from '#app/lib/records/audit.server.ts'
import { type Outcome, updateRecord } from '#app/lib/records/record-changes.server.ts'
import { userRecords } from '../user-records.server.ts'

/** Changes what a person may change of their own row: `values` are parsed, and hold neither role nor e-mail. */
export function updateOwnProfile(
  actor: Actor & { id: string },
  version: string,
  values: {
    first_name: string | null
    last_name: string | null
    phone: string | null
    avatar_url: string | null
  },
): Promise<Outcome> {
  return updateRecord(userRecords, actor, { id: actor.id, version, values })
}
