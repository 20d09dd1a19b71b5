import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changedNames, type FormValues } from '#app/admin/resource/form-values.ts'
import { sendJson } from '#app/admin/shell/send-json.ts'
import type { DraftAnswer, DraftValues } from '../post-draft.ts'
import type { DraftChange } from '../post-drafts.server.ts'
import { dropFromDevice, saveOnDevice } from './device-draft.admin.ts'

/** Pauses in typing before a draft is stored on the device and on the server, in milliseconds. */
const rests = { device: 500, server: 2000 }
/** Longest time between two stored drafts while typing continues, in milliseconds. */
const longestMs = 10_000

export type DraftState = { on: 'nowhere' } | { on: 'device' | 'server'; at: Date }

type DraftProps = {
  person: string
  post: string
  /** `new`, or the article's id: key of the device's draft. */
  place: string
  version: string
  values: FormValues
  /** The saved values: the draft holds the differences from them. */
  initial: FormValues
  dirty: boolean
}

/** Stores a draft of an unsaved article. `end` stops storing; `drop` deletes the stored draft. */
export function useDraft({ person, post, place, version, values, initial, dirty }: DraftProps) {
  const changed = (typed: FormValues) =>
    Object.fromEntries(changedNames(initial, typed).map((name) => [name, typed[name]])) as DraftValues
  const [state, setState] = useState<DraftState>({ on: 'nowhere' })
  const underway = useRef<Promise<unknown>>(Promise.resolve())
  const ended = useRef(false)
  const sent = useRef('')
  const since = useRef(0)

  const draftOf = (typed: FormValues) => ({ post, version: version || null, values: changed(typed) })

  const keepHere = useEffectEvent((typed: FormValues) => {
    if (ended.current) return
    const at = new Date()
    if (saveOnDevice(person, place, { ...draftOf(typed), at: at.toISOString() }))
      setState((now) => (now.on === 'server' ? now : { on: 'device', at }))
  })

  function keepThere(typed: FormValues): Promise<unknown> {
    const change: DraftChange = { intent: 'keep', ...draftOf(typed) }
    const text = JSON.stringify(change)
    if (ended.current || text === sent.current) return underway.current
    since.current = 0
    underway.current = sendAfter(underway.current, change, text)
    return underway.current
  }
  const keepThereLater = useEffectEvent((typed: FormValues) => void keepThere(typed))

  async function sendAfter(before: Promise<unknown>, change: DraftChange, text: string): Promise<void> {
    await before
    if (ended.current) return
    const answer = await sendJson<DraftAnswer>(address, change)
    if (answer.state === 'kept') {
      sent.current = text
      setState({ on: 'server', at: new Date(answer.at) })
    } else setState((now) => ({ on: 'device', at: now.on === 'nowhere' ? new Date() : now.at }))
  }

  useEffect(() => {
    if (!dirty) return
    since.current ||= performance.now()
    const left = Math.max(0, since.current + longestMs - performance.now())
    const here = setTimeout(() => keepHere(values), rests.device)
    const there = setTimeout(() => keepThereLater(values), Math.min(rests.server, left))
    return () => {
      clearTimeout(here)
      clearTimeout(there)
    }
  }, [dirty, values])

  /** Once the network is back, the server receives the device's draft. */
  useEffect(() => {
    const onBack = () => dirty && keepThereLater(values)
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [dirty, values])

  return {
    state,
    /** Resolves once the present values are stored on the server, or the attempt has failed. */
    keep: () => (dirty ? keepThere(values) : underway.current),
    /** Stops storing; resolves once no request is pending. */
    end(): Promise<unknown> {
      ended.current = true
      return underway.current
    },
    goOn(): void {
      ended.current = false
    },
    forgetHere: () => dropFromDevice(person, place),
  }
}

/** Deletes a draft on the device and on the server. */
export async function discardDraft({ person, post, place }: Pick<DraftProps, 'person' | 'post' | 'place'>) {
  dropFromDevice(person, place)
  const change: DraftChange = { intent: 'drop', post }
  return sendJson<DraftAnswer>(address, change)
}

const address = '/admin/blog/drafts'
