import { Button, TextInput } from '@mantine/core'
import { type FormEvent, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { errorsOf } from '#app/admin/fields/errors-of.ts'
import { optionalText, phoneNumber, pictureAddress } from '#app/admin/fields/rules.ts'
import { ConflictNotice } from '#app/admin/parts/conflict-notice.tsx'
import { FormRow } from '#app/admin/parts/form-part.tsx'
import { usePastedAddress } from '#app/admin/parts/picture-address.tsx'
import { PictureChoice } from '#app/admin/parts/picture-choice.ts'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { sendFile } from '#app/admin/parts/send-file.ts'
import type { Uploaded } from '#app/admin/parts/use-upload.ts'
import { wordsOf } from '#app/admin/resource/form-values.ts'
import { LeaveQuestion, useLeaveGuard } from '#app/admin/shell/leave-guard.tsx'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import styles from './account.admin.module.css'
import type { OwnAccount } from './account.ts'

/** What somebody may change of their own row, and of which version of it. */
export const profileChange = z.object({
  version: z.string().check(z.maxLength(40)),
  first_name: optionalText(100),
  last_name: optionalText(100),
  phone: phoneNumber(),
  avatar_url: pictureAddress(),
})

type Profile = OwnAccount['profile']
type Theirs = { [Name in keyof Profile]: string | null } & { version: string; thumbnail: string | null }

type Answer =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; theirs: Theirs; by: string | null }
  | { state: 'gone' }

/** Name, telephone and picture. The e-mail is what one signs in with: an administrator changes it. */
export function ProfileForm({ account }: { account: OwnAccount }) {
  const form = useProfile(account)
  const guard = useLeaveGuard(form.dirty)
  const choice = use(PictureChoice)
  const { kept, address } = usePastedAddress(form.values.avatar_url, (text) =>
    form.change('avatar_url', text),
  )
  const text = (name: 'first_name' | 'last_name' | 'phone') => ({
    id: name,
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: FormEvent<HTMLInputElement>) => form.change(name, event.currentTarget.value),
  })
  return (
    <form noValidate className={styles.profile} onSubmit={form.save}>
      {form.conflict && (
        <div className={styles.wide}>
          <ConflictNotice
            by={form.conflict.by}
            changes={form.conflict.changes}
            onTake={form.takeTheirs}
            onKeep={form.keepMine}
          />
        </div>
      )}
      <div className={styles.fields}>
        <TextInput
          label="E-mail"
          description="On se connecte avec cette adresse. Un administrateur peut la changer."
          value={account.email}
          readOnly
          autoComplete="username"
        />
        <FormRow>
          <TextInput label="Prénom" autoComplete="given-name" {...text('first_name')} />
          <TextInput label="Nom de famille" autoComplete="family-name" {...text('last_name')} />
        </FormRow>
        <TextInput label="Téléphone" type="tel" autoComplete="tel" {...text('phone')} />
      </div>
      <PictureField
        label="Photo"
        preview={kept ? form.preview : null}
        address={address}
        error={form.errors['avatar_url']}
        onUpload={(file, onProgress) => sendFile<Uploaded>('/admin/account/picture', file, {}, onProgress)}
        onChange={form.takePicture}
        existing={choice?.(form.takePicture)}
      />
      <div className={styles.wide}>
        <Button type="submit" loading={form.busy}>
          Enregistrer le profil
        </Button>
      </div>
      <LeaveQuestion guard={guard} />
    </form>
  )
}

const labels: Record<keyof Profile, string> = {
  first_name: 'Prénom',
  last_name: 'Nom de famille',
  phone: 'Téléphone',
  avatar_url: 'Photo',
}
const names = Object.keys(labels) as (keyof Profile)[]

type Conflict = { by: string | null; profile: Profile; preview: string | null; version: string }

function useProfile(account: OwnAccount) {
  const send = useSendJson<Answer>('/admin/account/profile')
  const { revalidate } = useRevalidator()
  const [initial, setInitial] = useState(account.profile)
  const [version, setVersion] = useState(account.version)
  const [values, setValues] = useState(initial)
  const [preview, setPreview] = useState(account.preview)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState(false)
  const dirty = names.some((name) => values[name] !== initial[name])
  // What was saved, here or in another tab, is what stands there; what is being typed is left alone.
  if (version !== account.version && !dirty && !conflict) {
    setVersion(account.version)
    setInitial(account.profile)
    setValues(account.profile)
    setPreview(account.preview)
  }

  function change(name: keyof Profile, value: string): void {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors(({ [name]: _corrected, ...others }) => others)
  }

  async function save(at = version): Promise<void> {
    const wrong = errorsOf(profileChange.safeParse({ ...values, version: at }).error)
    setErrors(wrong ?? {})
    if (wrong) return
    setBusy(true)
    const sent = await send({ ...values, version: at })
    setBusy(false)
    if (sent.state === 'conflict') {
      const { version: theirVersion, thumbnail } = sent.theirs
      const profile = profileOf(sent.theirs)
      // A sign-in changes the row too, and nothing of what stands here.
      if (names.every((name) => profile[name] === initial[name])) return save(theirVersion)
      return setConflict({ by: sent.by, profile, preview: thumbnail, version: theirVersion })
    }
    if (sent.state === 'invalid') return setErrors(sent.errors)
    if (sent.state === 'saved') {
      setInitial(values)
      toastSuccess('Succès', 'Profil mis à jour avec succès')
    } else toastError('Erreur', `Impossible de sauvegarder le profil${unsentReasons[sent.state] ?? ''}`)
    await revalidate()
  }

  function settle(kept: Profile, shown: string | null): void {
    if (!conflict) return
    setVersion(conflict.version)
    setInitial(conflict.profile)
    setValues(kept)
    setPreview(shown)
    setConflict(null)
  }

  return {
    values,
    preview,
    errors,
    conflict: conflict && {
      by: conflict.by,
      changes: names
        .filter((name) => conflict.profile[name] !== initial[name])
        .map((name) => ({
          label: labels[name],
          value: name === 'avatar_url' ? 'une autre' : wordsOf(conflict.profile[name]),
        })),
    },
    busy,
    dirty,
    change,
    save: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) void save()
    },
    takePicture: (picture: Uploaded | null) => {
      setPreview(picture?.preview ?? null)
      change('avatar_url', picture?.url ?? '')
    },
    takeTheirs: () => conflict && settle(conflict.profile, conflict.preview),
    keepMine: () => settle(values, preview),
  }
}

function profileOf(row: Theirs): Profile {
  return {
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    phone: row.phone ?? '',
    avatar_url: row.avatar_url ?? '',
  }
}
