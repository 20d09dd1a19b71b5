import { useEffect, useState } from 'react'

/** One match of a search: its address returns `{ choices: [{ id, label, hint }] }`. */
export type LookupChoice = { id: string; label: string; hint: string }

const pauseMs = 200

export type Lookup<Choice> = { state: 'idle' | 'loading' | 'found' | 'failed'; choices: readonly Choice[] }

/** Choices that an address returns for a text, after a pause in typing; a late answer is ignored. */
export function useLookup<Choice extends LookupChoice>(address: string, text: string): Lookup<Choice> {
  const [answer, setAnswer] = useState<{ to: string; choices: Choice[] | null }>({ to: '', choices: [] })
  const typed = text.trim()
  useEffect(() => {
    if (typed === '') return
    const leaving = new AbortController()
    const pause = setTimeout(() => {
      find<Choice>(address, typed, leaving.signal)
        .then((choices) => setAnswer({ to: typed, choices }))
        .catch(() => !leaving.signal.aborted && setAnswer({ to: typed, choices: null }))
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [address, typed])
  if (typed === '') return { state: 'idle', choices: [] }
  const choices = answer.choices ?? []
  if (answer.to !== typed) return { state: 'loading', choices }
  return { state: answer.choices ? 'found' : 'failed', choices }
}

async function find<Choice>(address: string, typed: string, signal: AbortSignal): Promise<Choice[]> {
  const response = await fetch(`${address}?q=${encodeURIComponent(typed)}`, { signal })
  if (!response.ok) throw new Error(String(response.status))
  const { choices } = (await response.json()) as { choices: Choice[] }
  return choices
}
