import type { ReactNode } from 'react'
import { honeypotField } from '#app/lib/forms/form.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { useLanguage } from '#app/site/page.ts'
import styles from './form.module.css'
import { FormAnswerStyles } from './form-answer-styles.tsx'
import type { FormHeading } from './form-heading.ts'
import type { Sending } from './form-sending.ts'
import { formTextsOf } from './form-texts.ts'

type Props = { action: string; sending: Sending<string>; className?: string | undefined; children: ReactNode }

/** A public form. It works without the script; with it, errors are shown in the page's language before it is sent. */
export function Form({ action, sending, className, children }: Props) {
  const { form, onSubmit, onInput, answerId } = sending
  return (
    <form
      ref={form}
      className={className ? `${styles.form} ${className}` : styles.form}
      // Without a script, the fragment leads to the answer.
      action={`${action}#${answerId}`}
      method="post"
      noValidate={useHydrated()}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children}
      <Honeypot />
    </form>
  )
}

/** Fields side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

export function FormNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}

/** List of errors with a link to each field. */
export function FormSummary({
  id,
  heading: Title,
  title,
  links,
  follow,
}: {
  id: string
  heading: FormHeading
  title: string
  links: { to: string; label: string }[]
  /** Opens a field that is not rendered yet, which a plain link cannot reach. */
  follow?: ((to: string) => void) | undefined
}) {
  return (
    <div className="form-alert form-summary" role="alert" id={id} tabIndex={-1}>
      <FormAnswerStyles />
      <Title>{title}</Title>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a
              href={`#${to}`}
              onClick={(event) => {
                if (!follow) return
                event.preventDefault()
                follow(to)
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Hidden from people: only bots fill it in. */
function Honeypot() {
  const texts = formTextsOf(useLanguage())
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {texts.honeypot}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
