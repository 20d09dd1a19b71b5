import { isNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { users } from './tables.server.ts'

/** True if a telephone number (digits only) or an e-mail (lower case) belongs to a staff account. */
export async function isStaffContact(value: string): Promise<boolean> {
  const accounts = await db()
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(isNull(users.deleted_at))
  return accounts.some(
    ({ email, phone }) =>
      email.toLowerCase() === value || (phone !== null && firstPhoneDigits(phone) === value),
  )
}
