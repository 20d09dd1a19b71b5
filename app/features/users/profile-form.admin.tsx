import { Button, TextInput } from '@mantine/core'
import { type FormEvent, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { optionalText, phoneNumber, pictureAddress } from '#app/admin/fields/rules.ts'
import { ConflictNotice } from '#app/admin/parts/conflict-notice.tsx'
import { FormRow } from '#app/admin/parts/form-part.tsx'
import { PictureChoice } from '#app/admin/parts/picture-choice.ts'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { sendFile } from '#app/admin/parts/send-file.ts'
import type { Uploaded } from '#app/admin/parts/use-upload.ts'
import { errorsOf } from '#app/admin/resource/answer.ts'
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

type Answer =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; by: string | null }
  | { state: 'gone' }

/** Name, telephone and picture. The e-mail is what one signs in with: an administrator changes it. */
export function ProfileForm({ account }: { account: OwnAccount }) {
  const form = useProfile(account)
  const guard = useLeaveGuard(form.dirty)
  const choice = use(PictureChoice)
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
            changes={[]}
            onTake={form.takeTheirs}
            onKeep={form.keepMine}
          />
        </div>
      )}
      <div className={styles.fields}>
        <TextInput
          label="Email"
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
        preview={form.values.avatar_url ? form.preview : null}
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

function useProfile(account: OwnAccount) {
  const send = useSendJson<Answer>('/admin/account/profile')
  const { revalidate } = useRevalidator()
  const [initial, setInitial] = useState(account.profile)
  const [version, setVersion] = useState(account.version)
  const [values, setValues] = useState(initial)
  const [preview, setPreview] = useState(account.preview)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<{ by: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const dirty = Object.entries(initial).some(([name, value]) => values[name as keyof typeof values] !== value)
  // What was saved, here or in another tab, is what stands there; what is being typed is left alone.
  if (version !== account.version && !dirty && !conflict) {
    setVersion(account.version)
    setInitial(account.profile)
    setValues(account.profile)
    setPreview(account.preview)
  }

  function change(name: keyof typeof values, value: string): void {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors(({ [name]: _corrected, ...others }) => others)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = errorsOf(profileChange.safeParse({ ...values, version }).error)
    setErrors(wrong ?? {})
    if (wrong || busy) return
    setBusy(true)
    const sent = await send({ ...values, version })
    setBusy(false)
    if (sent.state === 'saved') {
      setInitial(values)
      toastSuccess('Succès', 'Profil mis à jour avec succès')
    } else if (sent.state === 'invalid') setErrors(sent.errors)
    else if (sent.state === 'conflict') setConflict(sent)
    else toastError('Erreur', `Impossible de sauvegarder le profil${unsentReasons[sent.state] ?? ''}`)
    await revalidate()
  }

  function settle(profile: OwnAccount['profile']): void {
    setVersion(account.version)
    setInitial(account.profile)
    setValues(profile)
    setPreview(profile === account.profile ? account.preview : preview)
    setConflict(null)
  }

  return {
    values,
    preview,
    errors,
    conflict,
    busy,
    dirty,
    change,
    save: (event: FormEvent) => void save(event),
    takePicture: (picture: Uploaded | null) => {
      setPreview(picture?.preview ?? null)
      change('avatar_url', picture?.url ?? '')
    },
    takeTheirs: () => settle(account.profile),
    keepMine: () => settle(values),
  }
}
