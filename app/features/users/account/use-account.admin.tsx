import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError } from '#app/admin/shell/toasts.tsx'
import type { AccountAnswer } from './account.ts'
import type { AccountChange } from './account-changes.server.ts'

type Done = Exclude<AccountAnswer, { state: 'wrong' | 'limited' | 'gone' }>

/** Sends changes of the user's own account. Errors stand beside fields; a failure is a toast titled `failed`. */
export function useAccount(failed: string) {
  const [send, busy] = useBusySend<AccountAnswer>('/admin/account')
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<Record<string, string>>({})

  /** Sends a change; null after a failure. */
  async function ask(change: AccountChange): Promise<Done | null> {
    setErrors({})
    const answer = await send(change)
    switch (answer.state) {
      case 'saved':
      case 'entered':
      case 'key':
      case 'codes':
        await revalidate()
        return answer
      case 'wrong':
        setErrors(answer.errors)
        return null
      default:
        toastError('Erreur', `${failed}${reasonOf(answer)}`)
        await revalidate()
        return null
    }
  }

  return { errors, busy, ask }
}

function reasonOf(answer: { state: string; retryAfter?: number }): string {
  if (answer.state === 'gone') return '. C’est peut-être déjà fait.'
  if (answer.state !== 'limited') return unsentReasons[answer.state] ?? ''
  const minutes = Math.max(1, Math.ceil((answer.retryAfter ?? 0) / 60))
  return `. Trop d’essais\u00a0: réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`
}
