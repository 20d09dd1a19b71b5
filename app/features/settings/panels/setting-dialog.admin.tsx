import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { useVersionedForm, type VersionedFormAnswer } from '#app/admin/parts/use-versioned-form.ts'
import type { Phrases } from '#app/admin/resource/phrases.ts'
import { useSendJson } from '#app/admin/shell/send-json.ts'
import { knownSetting } from '../known-settings.ts'
import { categoryNames, type DataType, type Setting, type SettingInput, typeNames } from '../setting.ts'
import { settingName } from '../setting-names.ts'
import { judgeForm } from '../setting-rules.ts'
import { SettingField } from './setting-field.admin.tsx'

type SettingDialogProps = {
  /** Null adds a setting, in the category of the tab. */
  setting: Setting | null
  category: SettingInput['category']
  phrases: Phrases
  onClose: () => void
  onSaved: () => void
}

const labels: Record<keyof SettingInput, string> = {
  key: 'Clé',
  value: 'Valeur',
  description: 'Description',
  category: 'Catégorie',
  data_type: 'Type',
  is_public: 'Public',
}

/** Form of one setting with all its columns. */
export function SettingDialog({ setting, category, phrases, onClose, onSaved }: SettingDialogProps) {
  const [id] = useState(() => setting?.id ?? crypto.randomUUID())
  const send = useSendJson<VersionedFormAnswer>('/admin/settings')
  const form = useVersionedForm({
    send,
    stored: { version: setting?.version ?? '', values: inputOf(setting, category) },
    check: (values) => judgeForm(values, setting?.key),
    body: (values, version) =>
      setting ? { intent: 'update', id, version, values } : { intent: 'create', id, values },
    failed: phrases.saveFailed,
    onSaved,
  })
  return (
    <FormDialog
      title={setting ? phrases.edit : phrases.create}
      size="40rem"
      dirty={form.dirty}
      busy={form.busy}
      errors={Object.fromEntries(
        Object.keys(form.errors).map((name) => [name, labels[name as keyof SettingInput]]),
      )}
      onSubmit={() => void form.save()}
      onClose={onClose}
      notice={conflictNotice(form, (name) => labels[name as keyof SettingInput])}
    >
      <Fields
        values={form.values}
        errors={form.errors}
        stored={setting?.value}
        fixedKey={setting !== null && knownSetting(setting.key) !== undefined}
        onChange={form.change}
      />
    </FormDialog>
  )
}

type FieldsProps = {
  values: SettingInput
  errors: Readonly<Record<string, string>>
  /** The stored value. */
  stored: string | undefined
  fixedKey: boolean
  onChange: (changed: Partial<SettingInput>) => void
}

function Fields({ values, errors, stored, fixedKey, onChange }: FieldsProps) {
  const { key, value, description, category, data_type, is_public } = values
  const known = knownSetting(key)
  return (
    <div className="stack gap-4">
      <TextInput
        id="key"
        label={labels.key}
        required
        data-autofocus={!fixedKey || undefined}
        readOnly={fixedKey}
        description={
          fixedKey
            ? `${settingName(key)}. Le site lit ce paramètre sous cette clé\u202f: elle ne peut pas changer.`
            : 'En lettres, chiffres et «\u202f_\u202f», comme numero_du_parking.'
        }
        autoComplete="off"
        spellCheck={false}
        value={key}
        error={errors['key']}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
      />
      <FormRow>
        <Select
          id="category"
          label={labels.category}
          data={optionsOf(categoryNames)}
          value={category}
          allowDeselect={false}
          error={errors['category']}
          onChange={(chosen) => chosen && onChange({ category: chosen as SettingInput['category'] })}
        />
        <Select
          id="data_type"
          label={labels.data_type}
          data={optionsOf(typeNames)}
          value={data_type}
          allowDeselect={false}
          error={errors['data_type']}
          onChange={(chosen) =>
            chosen && onChange({ data_type: chosen as DataType, value: valueFor(chosen as DataType, value) })
          }
        />
      </FormRow>
      <SettingField
        id="value"
        setting={{ key, data_type, ...(stored !== undefined && { value: stored }) }}
        label={labels.value}
        required
        value={value}
        error={errors['value']}
        onChange={(typed) => onChange({ value: typed })}
      />
      <Textarea
        id="description"
        label={labels.description}
        description="Ce qu’il change, pour la prochaine personne qui le lira."
        minRows={2}
        maxRows={6}
        value={description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Switch
        id="is_public"
        label={labels.is_public}
        aria-label={labels.is_public}
        description={publicHint(known, is_public)}
        checked={is_public}
        onChange={(event) => onChange({ is_public: event.currentTarget.checked })}
      />
    </div>
  )
}

/** Hint about a public setting: the site displays only settings that it reads, and reads only public ones. */
function publicHint(known: ReturnType<typeof knownSetting>, isPublic: boolean): string {
  if (known?.inside)
    return isPublic
      ? 'Ce texte est pour le personnel\u202f: rien ne demande qu’il soit public.'
      : 'Pour le personnel seulement.'
  if (known)
    return isPublic
      ? 'Le site peut le montrer aux visiteurs.'
      : 'Le site ne le lira plus, et montrera sa valeur d’origine.'
  return isPublic ? 'Un visiteur peut l’obtenir.' : 'Aucun visiteur ne peut l’obtenir.'
}

function inputOf(setting: Setting | null, category: SettingInput['category']): SettingInput {
  if (!setting) return { key: '', value: '', description: '', category, data_type: 'text', is_public: false }
  const { id: _id, version: _version, thumbnail: _thumbnail, description, ...input } = setting
  return { ...input, description: description ?? '' }
}

function valueFor(type: DataType, value: string): string {
  if (type === 'boolean') return value === 'true' ? value : 'false'
  return value
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
