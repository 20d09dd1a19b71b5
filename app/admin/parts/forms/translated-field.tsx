import { Textarea, TextInput } from '@mantine/core'
import { Missing } from '#app/admin/parts/notices/missing.tsx'
import { RichText } from '#app/admin/rich-text/rich-text.tsx'
import type { Language } from '#app/lib/text/i18n.ts'
import { useShownLanguage } from './form-language.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import styles from './translated-field.module.css'

export type TranslatedField = {
  id: string
  label: string
  required?: boolean
  /** Minimum number of lines of a multi-line text. */
  lines?: number
  isMarkdown?: boolean
  placeholder?: string
  hint?: string
  maxLength?: number
}

export type TranslatedFieldsProps = {
  translations: readonly TranslatedField[]
  /** Values by field id; the English translation of `name` is `name_en`. */
  values: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
  onChange: (id: string, value: string) => void
  /** Puts the focus on the first French field when the dialog opens. */
  autofocus?: boolean
  readOnly?: boolean
}

/** The English translation of a field's id; the database column has the same ending. */
export const englishFieldId = (id: string) => `${id}_en`

/**
 * Texts for visitors in both languages. Side by side if there is room, so that a translator sees the other text; two
 * tabs in a narrow dialog. An empty translation is valid: the site shows French instead, and a mark says so.
 */
export function TranslatedFields({
  translations,
  values,
  errors = {},
  onChange,
  autofocus = false,
  readOnly = false,
}: TranslatedFieldsProps) {
  const { shown, show, holder, isShared } = useShownLanguage<HTMLDivElement>()
  const missing = translations.filter(
    (translated) => values[translated.id] && !values[englishFieldId(translated.id)],
  ).length
  return (
    <div className={`stack gap-4 ${styles.translations}`} ref={holder}>
      <div className={styles.tabs} data-shared={isShared || undefined}>
        <LanguageTabs label="Langue" shown={shown} onShow={show} missing={missing} />
      </div>
      {translations.map((translated, index) => (
        <div key={translated.id} className={`stack top gap-4 ${styles.pair}`} data-shown={shown}>
          <TranslatedInput
            translated={translated}
            language="fr"
            values={values}
            errors={errors}
            readOnly={readOnly}
            onChange={onChange}
            autofocus={autofocus && index === 0}
          />
          <TranslatedInput
            translated={translated}
            language="en"
            values={values}
            errors={errors}
            readOnly={readOnly}
            onChange={onChange}
          />
        </div>
      ))}
    </div>
  )
}

type TranslatedInputProps = Required<
  Pick<TranslatedFieldsProps, 'values' | 'errors' | 'readOnly' | 'onChange'>
> & {
  translated: TranslatedField
  language: Language
  autofocus?: boolean
}

function TranslatedInput({
  translated,
  language,
  values,
  errors,
  readOnly,
  onChange,
  autofocus = false,
}: TranslatedInputProps) {
  const french = values[translated.id] ?? ''
  const id = language === 'fr' ? translated.id : englishFieldId(translated.id)
  const value = values[id] ?? ''
  const props = {
    id,
    name: id,
    value,
    error: errors[id],
    lang: language,
    maxLength: translated.maxLength,
    label:
      language === 'fr' ? (
        translated.label
      ) : (
        <EnglishLabel label={translated.label} missing={french !== '' && !value} />
      ),
    description: translated.hint,
    required: language === 'fr' && translated.required,
    placeholder: language === 'fr' ? translated.placeholder : french && 'Le site montre le français',
    className: language === 'fr' ? styles.french : styles.english,
    'data-autofocus': autofocus || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(id, event.currentTarget.value),
  }
  if (translated.isMarkdown)
    return (
      <div className={props.className}>
        <RichText
          isMarkdown
          id={id}
          label={props.label}
          name={language === 'fr' ? translated.label : `${translated.label} en anglais`}
          language={language}
          required={props.required ?? false}
          readOnly={readOnly}
          value={value}
          error={props.error}
          placeholder={props.placeholder ?? ''}
          onChange={(text) => onChange(id, text)}
        />
      </div>
    )
  return translated.lines ? (
    <Textarea {...props} minRows={translated.lines} maxRows={10} />
  ) : (
    <TextInput {...props} />
  )
}

/** The label of an English translation. */
export function EnglishLabel({ label, missing }: { label: string; missing: boolean }) {
  return (
    <>
      {`${label} `}
      <span className={`soft ${styles.inEnglish}`}>en anglais</span> {missing && <Missing />}
    </>
  )
}
