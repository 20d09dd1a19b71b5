import { Switch, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { ColourInput } from '#app/admin/fields/colour-input.tsx'
import { ImageInput } from '#app/admin/fields/image-input.tsx'
import { LineTextarea } from '#app/admin/fields/line-textarea.tsx'
import { withUnit } from '#app/admin/fields/number-input.tsx'
import { withFrenchPlaces } from '#app/lib/text/template.ts'
import { knownSetting } from '../known-settings.ts'
import { emptyMessageHint } from '../patient-messages.ts'
import { type Setting, settingLabel } from '../setting.ts'
import { settingName } from '../setting-names.ts'
import { PlaceChips } from './place-chips.admin.tsx'
import styles from './setting-field.admin.module.css'

type SettingFieldProps = {
  /** Id of the field, for its label and for links to it. */
  id: string
  /** With the stored `value`, if the setting exists. */
  setting: Pick<Setting, 'key' | 'data_type'> & { value?: string }
  label?: string
  description?: string | null
  required?: boolean
  value: string
  /** Preview address of the picture in `value`, if known. */
  thumbnail?: string | null
  error: string | undefined
  onChange: (value: string) => void
}

/** The description comes below the input, so that French and English fields align. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** Input for the value of a setting, by its type or, for a setting that the site reads, by its kind. */
export function SettingField(props: SettingFieldProps) {
  return knownSetting(props.setting.key)?.kind === 'template' ? (
    <TemplateField {...props} />
  ) : (
    <PlainField {...props} />
  )
}

/** A message template with French placeholder names; the stored text stays unchanged until an edit. */
function TemplateField(props: SettingFieldProps) {
  const { id, setting, description, value, onChange } = props
  const used = useRef(false)
  const stored = setting.value ?? ''
  return (
    <div onFocus={({ target }) => (used.current ||= target.id === id)}>
      <PlainField
        {...props}
        description={description && withFrenchPlaces(description)}
        value={value === stored ? withFrenchPlaces(value) : value}
        onChange={(typed) => onChange(typed === withFrenchPlaces(stored) ? stored : typed)}
      />
      <PlaceChips field={id} places={knownSetting(setting.key)?.places ?? []} hasCaret={() => used.current} />
    </div>
  )
}

function PlainField(props: SettingFieldProps) {
  const { id, setting, description, value, error, onChange } = props
  const { key, data_type } = setting
  const known = knownSetting(key)
  const { label = settingName(key), required = known?.needed !== undefined } = props
  const caption = label === settingName(key) && label !== settingLabel(key) ? settingLabel(key) : null
  const help = caption ? (
    <>
      <span className={styles.key}>{caption}</span>
      {description}
    </>
  ) : (
    description
  )
  const fieldProps = { id, name: id, label, description: help, required, error }
  const typed = {
    ...fieldProps,
    inputWrapperOrder,
    value,
    lang: key.endsWith('_en') ? 'en' : undefined,
    placeholder:
      emptyMessageHint(key) ?? (key.endsWith('_en') ? 'Vide\u202f: le site montre le français' : undefined),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (known?.kind === 'picture')
    return (
      <div className={styles.picture}>
        <ImageInput
          name={id}
          field={{ kind: 'image', label, part: '', folder: 'uploads', required }}
          values={{ [id]: value }}
          errors={error ? { [id]: error } : {}}
          described={false}
          thumbnail={props.thumbnail ?? undefined}
          onChange={(_, url) => onChange(String(url ?? ''))}
        />
        <p className={`soft text-sm ${styles.help}`}>{help}</p>
      </div>
    )
  if (known?.kind === 'colour')
    return (
      <ColourInput {...fieldProps} inputWrapperOrder={inputWrapperOrder} value={value} onChange={onChange} />
    )
  switch (data_type) {
    case 'boolean':
      return (
        <Switch
          id={id}
          label={label}
          aria-label={label}
          description={help}
          error={error}
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      )
    case 'textarea':
      return <Textarea {...typed} minRows={3} maxRows={12} />
    case 'number':
      return <TextInput {...typed} type="number" step="any" inputMode="decimal" />
    case 'email':
      return <TextInput {...typed} type="email" autoComplete="off" />
    case 'url':
      return <TextInput {...typed} type="url" inputMode="url" autoComplete="off" />
    case 'text':
      if (!known || known.kind === 'text' || known.kind === 'template') return <LineTextarea {...typed} />
      return (
        <TextInput
          {...typed}
          inputMode={known.kind === 'phone' ? 'tel' : known.kind === 'price' ? 'numeric' : 'text'}
          {...(known.kind === 'price' && { ...withUnit('FCFA'), className: styles.price })}
        />
      )
  }
}
