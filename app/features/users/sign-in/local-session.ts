import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ownPath } from './own-path.ts'
import type { SignInRecord } from './sign-in.ts'

/** The one key of the browser's sign-in record. */
const localSessionKey = 'clinic-admin-session'

const lifetime = 24 * 3600 * 1000
/** A sign-in by a form without script leaves no record: the first page with a script writes it. */
const justNow = 60_000

/** Stores the sign-in record. Does nothing if the browser refuses storage. */
export function saveLocalSession(record: SignInRecord): void {
  try {
    localStorage.setItem(localSessionKey, JSON.stringify(record))
  } catch {
    // Storage is disabled or full; the server's session decides anyway.
  }
}

export function dropLocalSession(): void {
  try {
    localStorage.removeItem(localSessionKey)
  } catch {
    // As above.
  }
}

/** Parses a record; null if it is unreadable or older than 24 hours, counted from its `loginTime`. */
export function readRecord(text: string | null, now = Date.now()): SignInRecord | null {
  try {
    const { adminId, email, loginTime } = JSON.parse(text ?? '') as Partial<SignInRecord>
    const age = now - Date.parse(String(loginTime))
    if (!adminId || !email || !loginTime || !(age >= -justNow && age < lifetime)) return null
    return { adminId, email, loginTime }
  } catch {
    return null
  }
}

/**
 * Redirects to the login page if this browser's sign-in record is missing, expired, unreadable or of another user than
 * the server's. For convenience only, since the server has already checked the session.
 */
export function useLocalSession(server: SignInRecord): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const check = (arriving: boolean) => {
      if (isSignedIn(server, arriving)) return
      dropLocalSession()
      void navigate(`/admin/login?to=${encodeURIComponent(ownPath(pathname + search))}`, { replace: true })
    }
    check(true)
    // Signing out in one tab signs out in all of them.
    const onStorage = ({ key }: StorageEvent) => (key === localSessionKey || key === null) && check(false)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [server, navigate, pathname, search])
}

function isSignedIn(server: SignInRecord, arriving: boolean): boolean {
  let text: string | null
  try {
    text = localStorage.getItem(localSessionKey)
  } catch {
    return true
  }
  if (arriving && text === null && Date.now() - Date.parse(server.loginTime) < justNow) {
    saveLocalSession(server)
    return true
  }
  return readRecord(text)?.adminId === server.adminId
}
