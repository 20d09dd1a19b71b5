import { useState } from 'react'
import { copyText } from '#app/lib/text/copy.ts'
import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { island } from '#app/site/island.tsx'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import styles from './form-copy.module.css'

type Words = {
  text: string
  label: string
  done: string
  /** The id of the `CopyText` that holds the text: without a script the button leads there. */
  from?: string
}

/** Inside a paragraph as well. */
export const CopyIsland = island('copy-button', CopyButton, 'span')

/** A button that copies a text; without a script a way to the text, if there is one. */
export function CopyButton({ text, label, done, from }: Words) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!hydrated)
    return from ? (
      <a className={buttonClass()} href={`#${from}`}>
        {label}
      </a>
    ) : null
  return (
    <>
      <button
        type="button"
        className={buttonClass()}
        onClick={async () => {
          setCopied(await copyText(text))
        }}
      >
        {copied ? done : label}
      </button>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}

type TextProps = { id?: string; text: string; label: string; lang?: string | undefined }

/** A text to read, and to select where no script can copy it, with how that is done. */
export function CopyText({ id, text, label, lang }: TextProps) {
  const language = useLanguage()
  return (
    <label className={styles.text}>
      {label}
      {id && <span className={styles.how}>{howToCopy(language)}</span>}
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
