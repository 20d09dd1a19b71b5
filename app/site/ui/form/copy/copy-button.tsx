import { buttonClass } from '#app/site/ui/button.ts'

type Words = {
  text: string
  label: string
  done: string
  /** The id of the `CopyText` that holds the text: without a script a link leads there. */
  from?: string
}

/** A button that copies a text, which `copyTexts` makes work; without a script a way to the text, if there is one. */
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
