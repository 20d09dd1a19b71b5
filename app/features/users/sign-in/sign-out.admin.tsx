import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { dropLocalSession } from './local-session.ts'
import { signInTexts } from './sign-in.ts'

/** Signs out in browser and on server, announces it and opens the login page. Stays if the server is unreachable. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    if (!(await isEnded())) {
      toastError('Erreur', 'Le serveur ne répond pas : vous êtes encore connecté.')
      return
    }
    dropLocalSession()
    toastSuccess(signInTexts.signedOut.title, signInTexts.signedOut.message)
    await navigate('/admin/login')
  }, [navigate])
}

async function isEnded(): Promise<boolean> {
  try {
    const { ok } = await fetch('/admin/logout', { method: 'POST', headers: { Accept: 'application/json' } })
    return ok
  } catch {
    return false
  }
}
