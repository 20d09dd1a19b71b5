import { useRevalidator } from 'react-router'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError } from '#app/admin/shell/toasts.tsx'
import type { AlertChange } from './alert-changes.server.ts'
import { type AlertAnswer, alertsPath } from './alert-settings.ts'

/** Sends changes of the user's alerts; a failure shows the sentence `failed`. */
export function useAlerts() {
  const [send, busy] = useBusySend<AlertAnswer>(alertsPath)
  const { revalidate } = useRevalidator()

  /** True if the change was made. */
  async function ask(change: AlertChange, failed: string): Promise<boolean> {
    const answer = await send(change)
    await revalidate()
    if (answer.state === 'saved') return true
    toastError('Erreur', `${failed}${reasonOf(answer)}`)
    return false
  }

  return { busy, ask, revalidate }
}

function reasonOf(answer: { state: string; reason?: string }): string {
  if (answer.state === 'untried' && answer.reason === 'TimeoutError')
    return '. Le service de notification n’a pas répondu à temps\u00a0: réessayez plus tard.'
  if (answer.state === 'untried') return `. Le service de notification a répondu\u00a0: ${answer.reason}.`
  if (answer.state === 'gone') return '. Cet appareil ne reçoit plus rien\u00a0: activez-le à nouveau.'
  if (answer.state === 'limited') return '. Trop d’essais\u00a0: réessayez dans une heure.'
  return unsentReasons[answer.state] ?? ''
}
