import { consentText, consentVersion } from '#app/lib/forms/consent.ts'
import { useLanguage } from '#app/site/page.ts'
import styles from './consent-box.module.css'
import { FieldErrorText } from './field.tsx'

type Props = {
  id: string
  error: string | undefined
  /** The version that was ticked, where the form comes back. */
  value: string | undefined
}

/** Consent of a form's visitor: never ticked beforehand, and its value names the version of the text. */
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
          // Else a browser calls it wrong before anything is ticked.
          aria-invalid={Boolean(error)}
        />
        <span>{consentText(consentVersion, language)}</span>
      </label>
    </div>
  )
}
