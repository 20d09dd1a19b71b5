import { useNavigate } from 'react-router'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { saveLocalSession } from './local-session.ts'
import { type SignInAnswer, signInTexts } from './sign-in.ts'

/** Completes a sign-in in the browser: stores the record, announces it and opens the target page. */
export function useCompleteSignIn() {
  const navigate = useNavigate()
  return async ({ record, to }: Extract<SignInAnswer, { state: 'signed-in' }>) => {
    saveLocalSession(record)
    toastSuccess(signInTexts.success.title, signInTexts.success.message)
    await navigate(to, { replace: true })
  }
}
