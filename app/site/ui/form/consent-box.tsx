import { consentText, consentVersion } from '#app/lib/forms/consent.ts'
import { useLanguage } from '#app/site/page.ts'
import styles from './consent-box.module.css'
import { FieldErrorText } from './field.tsx'

type Props = {
  id: string
  error: string | undefined
  /** The version that was ticked, if the form is shown again. */
  value: string | undefined
}

/** The visitor's consent: never ticked beforehand; its value is the version of the text. */
export function ConsentBox({ id, error, value }: Props) {
  const language = useLanguage()
  return (
    <div className={styles.consent} data-invalid={error ? '' : undefined}>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          name="consent"
          value={consentVersion}
          defaultChecked={value === consentVersion}
          required
          aria-describedby={error ? `${id}-error` : undefined}
          // An explicit `false`, since browsers announce a required box as invalid before it is ticked.
          aria-invalid={Boolean(error)}
        />
        <span>{consentText(consentVersion, language)}</span>
      </label>
    </div>
  )
}
