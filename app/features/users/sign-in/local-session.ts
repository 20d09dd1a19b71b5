import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ownPath } from './own-path.ts'
import type { SignInRecord } from './sign-in.ts'

/** The one key under which the browser keeps who signed in. */
const localSessionKey = 'clinic-admin-session'

const lifetime = 24 * 3600 * 1000
/** A sign-in by a form without script leaves no record: the first page with a script writes it. */
const justNow = 60_000

/** Keeps who signed in. Does nothing where the browser keeps nothing. */
export function saveLocalSession(record: SignInRecord): void {
  try {
    localStorage.setItem(localSessionKey, JSON.stringify(record))
  } catch {
    // Storage is switched off or full: the server's session is what counts.
  }
}

export function dropLocalSession(): void {
  try {
    localStorage.removeItem(localSessionKey)
  } catch {
    // As above.
  }
}

/** The record in this text while it is valid, 24 hours from its `loginTime`; null when it cannot be read or has ended. */
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
 * Redirects to the login page when this browser's sign-in record is missing, expired, unreadable or of another user
 * than the server's. A courtesy: the server has checked the session before.
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
    // Signing out in one tab is signing out in all.
    const heard = ({ key }: StorageEvent) => (key === localSessionKey || key === null) && check(false)
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
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
