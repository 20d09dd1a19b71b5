import { listAccess } from './access.server.ts'
import type { Access } from './access.ts'

type Row = { id: string; email: string; first_name: string | null; last_name: string | null }

/** A row of the list with the person's name and access. */
type Described<R> = R & { name: string; access: Access }

/** Adds to each row its display name, or e-mail, and its access. */
export async function describePeople<R extends Row>(rows: readonly R[]): Promise<Described<R>[]> {
  const access = await listAccess(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, name: nameOf(row), access: access.get(row.id) ?? nothing }))
}

/** First and last name, or the e-mail if both are empty. */
function nameOf({ first_name, last_name, email }: Omit<Row, 'id'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email
}

const nothing: Access = { state: 'none', linkUntil: null, hasSecondFactor: false, sessions: 0 }
