import { useState } from 'react'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { foldWords } from '#app/lib/search/search-words.ts'
import type { DataSubjectAnswer, FoundRecord } from './data-subject.ts'
import type { DataSubjectChange } from './data-subjects.server.ts'

export const dataSubjectScreen = '/admin/data-subjects'

type Found = Extract<DataSubjectAnswer, { state: 'found' }> & { contact: string }

/** True for a row with the contact itself, if all of those have one name: a telephone may be shared. */
function isOfOnePerson({ isDirect }: FoundRecord, all: readonly FoundRecord[]): boolean {
  const names = all.flatMap((each) => (each.isDirect ? [foldWords(each.name)] : []))
  return isDirect && new Set(names).size === 1
}

/** State of the screen: contact, found rows and ticked rows. */
export function useDataSubject() {
  const [ask, busy] = useBusySend<DataSubjectAnswer>(dataSubjectScreen)
  const [found, setFound] = useState<Found | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [erased, setErased] = useState(false)

  async function find(contact: string, isTicked = isOfOnePerson): Promise<void> {
    const answer = await ask({ intent: 'find', contact } satisfies DataSubjectChange)
    setError(answer.state === 'invalid' ? answer.errors['contact'] : undefined)
    if (answer.state === 'found') {
      setFound({ ...answer, contact })
      setTicked(
        new Set(answer.records.filter((record) => isTicked(record, answer.records)).map(({ id }) => id)),
      )
    } else if (answer.state !== 'invalid')
      toastError('Erreur', `Impossible de chercher${unsentReasons[answer.state] ?? ''}`)
  }

  /** Erases the ticked rows; `key` is unique per confirmation. The remaining rows are displayed afterwards. */
  async function erase(key: string): Promise<void> {
    if (!found) return
    const seen = found.records.map(({ id }) => id)
    const { contact } = found
    const answer = await ask({
      intent: 'erase',
      key,
      contact,
      ids: seen.filter((id) => ticked.has(id)),
      seen,
    } satisfies DataSubjectChange)
    if (answer.state === 'erased') toastSuccess('Succès', 'Données effacées pour de bon')
    else if (answer.state === 'overtaken')
      toastError(
        'Rien n’a été effacé',
        'Quelque chose est arrivé ou a changé entre-temps. Relisez la liste, puis recommencez.',
      )
    else {
      toastError('Erreur', `Impossible d’effacer${unsentReasons[answer.state] ?? ''}`)
      return
    }
    await find(contact, (record) => answer.state === 'overtaken' && ticked.has(record.id))
    setErased(answer.state === 'erased')
  }

  return {
    found,
    ticked,
    error,
    busy,
    erased,
    tick: (id: string, on: boolean) => {
      const next = new Set(ticked)
      if (on) next.add(id)
      else next.delete(id)
      setTicked(next)
    },
    find: (contact: string) => {
      setErased(false)
      return find(contact)
    },
    erase,
  }
}
