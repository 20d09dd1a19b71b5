import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { FormAnswerStyles } from '#app/site/ui/form/form-answer-styles.tsx'

type TextProps = { id?: string; text: string; label: string; lang?: string | undefined }

/** A text to read, and to select by hand if no script can copy it, with instructions. */
export function CopyText({ id, text, label, lang }: TextProps) {
  const language = useLanguage()
  return (
    <label className="form-copy">
      <FormAnswerStyles />
      {label}
      {id && <span className="needs-no-script form-copy-how">{howToCopy(language)}</span>}
      <textarea
        id={id}
        readOnly
        lang={lang}
        rows={8}
        defaultValue={text}
        onFocus={(event) => event.target.select()}
      />
    </label>
  )
}

const howToCopy = inBothLanguages({
  fr: 'Appuyez longuement sur le texte, puis choisissez «\u00a0Tout sélectionner\u00a0» et «\u00a0Copier\u00a0».',
  en: 'Press and hold the text, then choose “Select all” and “Copy”.',
})
