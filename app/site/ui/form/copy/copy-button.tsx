import { buttonClass } from '#app/site/ui/button.ts'

type Words = {
  text: string
  label: string
  done: string
  /** Id of the `CopyText` with the text, to which a link leads without a script. */
  from?: string
}

/** A button that copies a text, activated by `copyTexts`; without a script a link to the text, if there is one. */
export function SiteCopyButton({ text, label, done, from }: Words) {
  return (
    <>
      {from && (
        <a className={`needs-no-script ${buttonClass()}`} href={`#${from}`}>
          {label}
        </a>
      )}
      <button type="button" className={`needs-script ${buttonClass()}`} data-copy={text} data-done={done}>
        {label}
      </button>
      <span className="visually-hidden" role="status" />
    </>
  )
}
