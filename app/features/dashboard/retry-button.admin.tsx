import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type DeadLetters, retryPath } from './dashboard-task.ts'

/** Button that retries undelivered messages. */
export function RetryButton({ of }: { of: DeadLetters }) {
  const send = useSendJson<{ state: 'saved' | 'gone' }>(retryPath)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function retry(): Promise<void> {
    setBusy(true)
    const { state } = await send({ of })
    await revalidate()
    setBusy(false)
    // `gone`: another user has just retried them.
    if (state === 'saved' || state === 'gone') toastSuccess('Succès', 'Nouvel essai en cours')
    else toastError('Erreur', `Impossible de réessayer${unsentReasons[state] ?? ''}`)
  }

  return (
    <Button variant="default" loading={busy} onClick={() => void retry()}>
      Réessayer
    </Button>
  )
}
