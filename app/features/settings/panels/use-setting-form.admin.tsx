import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { formatFormValue } from '#app/admin/resource/form-values.ts'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { colourKeys } from '../palette.ts'
import { type Overtaken, type Setting, type SettingEdit, settingTexts } from '../setting.ts'
import { settingName } from '../setting-names.ts'
import { judgeTogether, judgeValue } from '../setting-rules.ts'

/** `was` is the value stored at the first edit; without it, the present stored value. */
type Edit = { value: string; was?: string }

type Saved =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Errors }
  | { state: 'overtaken'; settings: Overtaken[] }

type Errors = { [key: string]: string }

export type SettingForm = ReturnType<typeof useSettingForm>

/** State of unsaved changes to the settings, which are saved together. */
export function useSettingForm(settings: readonly Setting[]) {
  const sendAll = useSendJson<Saved>('/admin/settings')
  const { revalidate } = useRevalidator()
  const [edits, setEdits] = useState<{ [id: string]: Edit }>({})
  const [errors, setErrors] = useState<Errors>({})
  const [overtaken, setOvertaken] = useState<Overtaken[]>([])
  const [busy, setBusy] = useState(false)
  // Number of resets: a new number remounts the fields, which drop their internal state.
  const [generation, setGeneration] = useState(0)
  const settingEdits = settings.map(
    ({ id, key, value }): SettingEdit => ({ id, key, was: value, value, ...edits[id] }),
  )
  const changed = settingEdits.filter(({ value, was }) => value !== was)

  function change({ id, key, value: stored }: Setting, value: string): void {
    setEdits((current) => ({ ...current, [id]: { was: current[id]?.was ?? stored, value } }))
    const corrected = togetherWith(key)
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([wrong]) => !corrected.includes(wrong))),
    )
  }

  function discard(): void {
    setEdits({})
    setErrors({})
    setOvertaken([])
    setGeneration((count) => count + 1)
  }

  /** Saves all changes or none and announces the result; true after a save. */
  async function save(): Promise<boolean> {
    const wrong = problemsOf(settings, settingEdits)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    setBusy(true)
    const sent = await sendAll({ intent: 'save', settings: settingEdits })
    if (sent.state === 'saved') await revalidate()
    setBusy(false)
    if (sent.state === 'saved') {
      setEdits((current) => typedSince(current, settingEdits))
      setOvertaken([])
      toastSuccess('Succès', settingTexts.saved)
    } else if (sent.state === 'overtaken') setOvertaken(sent.settings)
    else {
      if (sent.state === 'invalid') setErrors(sent.errors)
      toastError('Erreur', `${settingTexts.saveFailed}${unsentReasons[sent.state] ?? ''}`)
    }
    return sent.state === 'saved'
  }

  return {
    valueOf: (key: string) => settingEdits.find((edit) => edit.key === key)?.value ?? '',
    errors,
    overtaken,
    busy,
    generation,
    changed: changed.map(({ key }) => key),
    change,
    discard,
    save,
    /** Replaces the user's edits by values that another user has saved. */
    takeLatest: () => {
      const ids = new Set(overtaken.map(({ id }) => id))
      setEdits((current) => Object.fromEntries(Object.entries(current).filter(([id]) => !ids.has(id))))
      setOvertaken([])
      void revalidate()
    },
    keepMine: () => {
      setEdits((current) => ({
        ...current,
        ...Object.fromEntries(
          overtaken.map(({ id, value: was }) => [id, { value: current[id]?.value ?? was, was }]),
        ),
      }))
      setOvertaken([])
    },
  }
}

/** The conflict between the form and another user's save; false without one. */
export function overtakenNotice({ overtaken, takeLatest, keepMine }: SettingForm) {
  return (
    overtaken.length > 0 && (
      <ConflictNotice
        by={overtaken[0]?.by ?? null}
        changes={overtaken.map(({ key, value }) => ({
          label: settingName(key),
          value: formatFormValue(value),
        }))}
        onTake={takeLatest}
        onKeep={keepMine}
      />
    )
  )
}

/** Errors before the request; the server checks again. */
function problemsOf(settings: readonly Setting[], settingEdits: readonly SettingEdit[]): Errors {
  const problems: Errors = {}
  const values: { [key: string]: string } = {}
  const changed: string[] = []
  for (const setting of settings) {
    const edit = settingEdits.find(({ id }) => id === setting.id)
    values[setting.key] = setting.value
    if (!edit || edit.value === edit.was) continue
    const { value, problem } = judgeValue(setting, edit.value)
    values[setting.key] = value
    changed.push(setting.key)
    if (problem) problems[setting.key] = problem
  }
  return { ...judgeTogether(values, changed), ...problems }
}

/** Settings that are checked together: an edit of one may mend an error of another. */
function togetherWith(key: string): readonly string[] {
  const sets = [Object.values(colourKeys), ['contact_latitude', 'contact_longitude']]
  return sets.find((set) => set.includes(key)) ?? [key]
}

/** Edits made after the request stay, over the saved values. */
function typedSince(current: { [id: string]: Edit }, sent: readonly SettingEdit[]): { [id: string]: Edit } {
  const since = Object.entries(current).filter(
    ([id, { value }]) => sent.find((edit) => edit.id === id)?.value !== value,
  )
  return Object.fromEntries(since.map(([id, { value }]) => [id, { value }]))
}
