import { useEffect, useState } from 'react'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type PushAbility, pushAbility, thisEndpoint, turnOffHere, turnOnHere } from './push-client.admin.tsx'

type Here = { ability: PushAbility; endpoint: string | null }

/** State of notifications in this browser, null until known, and the functions to change it. */
export function useThisDevice(publicKey: string) {
  const [here, setHere] = useState<Here | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let isShown = true
    void lookHere().then((seen) => isShown && setHere(seen))
    return () => {
      isShown = false
    }
  }, [])

  /** True if notifications are on now. */
  async function turnOn(): Promise<boolean> {
    setBusy(true)
    const state = await turnOnHere(publicKey)
    setHere(await lookHere())
    setBusy(false)
    if (state === 'saved') toastSuccess('Succès', 'Cet appareil vous préviendra')
    else if (state === 'denied') toastError('Erreur', deniedSentence)
    else
      toastError('Erreur', 'Impossible d’activer les notifications. Vérifiez la connexion, puis réessayez.')
    return state === 'saved'
  }

  async function turnOff(): Promise<void> {
    await turnOffHere()
    setHere(await lookHere())
  }

  return { here, busy, turnOn, turnOff }
}

async function lookHere(): Promise<Here> {
  return { ability: pushAbility(), endpoint: await thisEndpoint() }
}

export const deniedSentence =
  'Ce navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages, puis revenez ici.'
