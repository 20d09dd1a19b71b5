import { useState } from 'react'
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
          setCopied(await copy(text))
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

/** Whether the text is in the clipboard now. Without a secure origin the old way still copies. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughSelection(text)
  }
}

function copyThroughSelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}
