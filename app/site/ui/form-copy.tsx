import { useState } from 'react'
import { copyText } from '#app/lib/copy.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { island } from '#app/site/island.tsx'
import { buttonClass } from './button.ts'
import styles from './form-copy.module.css'

type Words = { text: string; label: string; done: string }

/** Inside a paragraph as well. */
export const CopyIsland = island('copy-button', CopyButton, 'span')

/** A button that copies a text; not there without a script. */
export function CopyButton({ text, label, done }: Words) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!hydrated) return null
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

/** A text to read, and to select where no script can copy it. */
export function CopyText({ text, label, lang }: { text: string; label: string; lang?: string | undefined }) {
  return (
    <label className={styles.text}>
      {label}
      <textarea
        readOnly
        lang={lang}
        rows={8}
        defaultValue={text}
        onFocus={(event) => event.target.select()}
      />
    </label>
  )
}
