import { Button, TextInput } from '@mantine/core'
import { type FormEvent, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { schemaErrors } from '#app/admin/fields/errors-of.ts'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { usePastedAddress } from '#app/admin/parts/pictures/picture-address.tsx'
import { PictureChoice } from '#app/admin/parts/pictures/picture-choice.ts'
import { PictureField } from '#app/admin/parts/pictures/picture-field.tsx'
import { sendFile } from '#app/admin/parts/pictures/send-file.ts'
import type { Uploaded } from '#app/admin/parts/pictures/use-upload.ts'
import { useVersionedForm } from '#app/admin/parts/use-versioned-form.ts'
import { formatFormValue } from '#app/admin/resource/form-values.ts'
import { LeaveQuestion, useLeaveGuard } from '#app/admin/shell/leave-guard.tsx'
import { useSendJson } from '#app/admin/shell/send-json.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { profileChange } from '../profile.fields.ts'
import styles from './account.admin.module.css'
import type { OwnAccount } from './account.ts'

type Profile = OwnAccount['profile']
type LatestProfile = { [Name in keyof Profile]: string | null } & {
  version: string
  thumbnail: string | null
}

type Answer =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; latest: LatestProfile; by: string | null }
  | { state: 'gone' }

/** Name, telephone and picture. Only an administrator changes the e-mail, which is the login. */
export function ProfileForm({ account }: { account: OwnAccount }) {
  const form = useProfile(account)
  const guard = useLeaveGuard(form.dirty)
  const choice = use(PictureChoice)
  const { ownUrl, address } = usePastedAddress(form.values.avatar_url, (text) =>
    form.change({ avatar_url: text }),
  )
  const text = (name: 'first_name' | 'last_name' | 'phone') => ({
    id: name,
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: FormEvent<HTMLInputElement>) => form.change({ [name]: event.currentTarget.value }),
  })
  return (
    <form
      noValidate
      className={styles.profile}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) void form.save()
      }}
    >
      {form.conflict && (
        <div className={styles.wide}>
          {conflictNotice(
            form,
            (name) => labels[name as keyof Profile],
            (value, name) => (name === 'avatar_url' ? 'une autre' : formatFormValue(value)),
          )}
        </div>
      )}
      <div className={`stack gap-4 ${styles.fields}`}>
        <TextInput
          label="E-mail"
          description="Votre adresse de connexion. Un administrateur la change sous « Utilisateurs »."
          value={account.email}
          classNames={{ input: styles.fixed ?? '' }}
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
        preview={ownUrl ? form.preview : null}
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

function useProfile(account: OwnAccount) {
  const post = useSendJson<Answer>('/admin/account/profile')
  const { revalidate } = useRevalidator()
  // Preview addresses of pictures by their stored addresses.
  const [previews, setPreviews] = useState<Record<string, string | null>>({})
  const show = (url: string | null, preview: string | null) =>
    setPreviews((known) => ({ ...known, [url ?? '']: preview }))
  const form = useVersionedForm({
    async send(change: Profile & { version: string }) {
      const sent = await post(change)
      if (sent.state !== 'conflict') return sent
      const { version, thumbnail, ...row } = sent.latest
      show(row.avatar_url, thumbnail)
      return { ...sent, latest: { version, values: profileOf(row) } }
    },
    stored: { version: account.version, values: account.profile },
    check: (values) => schemaErrors(profileChange.safeParse({ ...values, version: '' }).error) ?? {},
    body: (values, version) => ({ ...values, version }),
    failed: 'Impossible de sauvegarder le profil',
    onSaved: () => {
      toastSuccess('Succès', 'Profil mis à jour avec succès')
      void revalidate()
    },
  })
  const { avatar_url } = form.values
  return {
    ...form,
    preview: previews[avatar_url] ?? (avatar_url === account.profile.avatar_url ? account.preview : null),
    takePicture: (picture: Uploaded | null) => {
      if (picture) show(picture.url, picture.preview)
      form.change({ avatar_url: picture?.url ?? '' })
    },
  }
}

function profileOf(row: Omit<LatestProfile, 'version' | 'thumbnail'>): Profile {
  return {
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    phone: row.phone ?? '',
    avatar_url: row.avatar_url ?? '',
  }
}
