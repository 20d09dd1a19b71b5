import { Textarea, TextInput } from '@mantine/core'
import type { Language } from '#app/lib/i18n.ts'
import { useShownLanguage } from './form-language.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { Missing } from './missing.tsx'
import styles from './twin-field.module.css'

export type Twin = {
  id: string
  label: string
  required?: boolean
  multiline?: boolean
  placeholder?: string
  maxLength?: number
}

export type TwinFieldsProps = {
  twins: readonly Twin[]
  /** By id; the English twin of `name` is `name_en`. */
  values: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
  onChange: (id: string, value: string) => void
  /** Whether the first French field takes the focus when the dialog opens. */
  autofocus?: boolean
}

/** The English twin of a field's id; the database column has the same ending. */
export const english = (id: string) => `${id}_en`

/**
 * What visitors read, in both languages. Side by side where there is room, so that one is written while the other is
 * read; two tabs in a narrow dialog. An empty twin is no error: the site shows French instead, and the mark says so.
 */
export function TwinFields({ twins, values, errors = {}, onChange, autofocus = false }: TwinFieldsProps) {
  const { shown, show, holder, isShared } = useShownLanguage<HTMLDivElement>()
  const missing = twins.filter((twin) => values[twin.id] && !values[english(twin.id)]).length
  return (
    <div className={styles.twins} ref={holder}>
      <div className={styles.tabs} data-shared={isShared || undefined}>
        <LanguageTabs label="Langue" shown={shown} onShow={show} missing={missing} />
      </div>
      {twins.map((twin, index) => (
        <div key={twin.id} className={styles.pair} data-shown={shown}>
          <TwinInput
            twin={twin}
            language="fr"
            values={values}
            errors={errors}
            onChange={onChange}
            autofocus={autofocus && index === 0}
          />
          <TwinInput twin={twin} language="en" values={values} errors={errors} onChange={onChange} />
        </div>
      ))}
    </div>
  )
}

type TwinInputProps = Required<Pick<TwinFieldsProps, 'values' | 'errors' | 'onChange'>> & {
  twin: Twin
  language: Language
  autofocus?: boolean
}

function TwinInput({ twin, language, values, errors, onChange, autofocus = false }: TwinInputProps) {
  const french = values[twin.id] ?? ''
  const id = language === 'fr' ? twin.id : english(twin.id)
  const value = values[id] ?? ''
  const props = {
    id,
    name: id,
    value,
    error: errors[id],
    lang: language,
    maxLength: twin.maxLength,
    label:
      language === 'fr' ? twin.label : <EnglishLabel label={twin.label} missing={french !== '' && !value} />,
    required: language === 'fr' && twin.required,
    placeholder: language === 'fr' ? twin.placeholder : french && 'Le site montre le français',
    className: language === 'fr' ? styles.french : styles.english,
    'data-autofocus': autofocus || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(id, event.currentTarget.value),
  }
  return twin.multiline ? <Textarea {...props} minRows={4} maxRows={10} /> : <TextInput {...props} />
}

/** The label of an English twin. */
export function EnglishLabel({ label, missing }: { label: string; missing: boolean }) {
  return (
    <>
      {`${label} `}
      <span className={styles.inEnglish}>en anglais</span> {missing && <Missing />}
    </>
  )
}
