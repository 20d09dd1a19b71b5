import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useFocusOnFirst } from '#app/admin/parts/use-focus-on-first.ts'
import { LeaveQuestion, useLeaveGuard } from '#app/admin/shell/leave-guard.tsx'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { dialogIsOpen } from '#app/admin/shell/shortcuts/shortcut.ts'
import styles from './form-page.module.css'
import { FormProblems } from './form-problems.tsx'

type FormPageProps = {
  /** True when unsaved changes would be lost. */
  dirty: boolean
  busy: boolean
  /** To be looked at: nothing can be changed or sent. */
  readOnly: boolean
  /** Without a field for the button, such as on a tab with a list only. */
  hasNoFields?: boolean
  /** Field id → its label, in the order of the form. */
  errors: Readonly<Record<string, string>>
  onSubmit: () => void
  /** Above the fields: a conflict. */
  notice?: ReactNode
  /** The words of the button, and while it is at work where they differ. */
  submitLabel?: string
  busyLabel?: string
  /** In the foot beside the button: what else can be done with what was typed. */
  footActions?: ReactNode
  /** Typed values survive a change of the query string, such as another tab. */
  samePath?: boolean
  /** A dialog with a form of its own lies over the page, and the router knows one guard. */
  underDialog?: boolean
  children: ReactNode
}

/** A form that is the page: its button stays in view, Ctrl+S saves wherever the focus is, leaving asks first. */
export function FormPage(props: FormPageProps) {
  const { dirty, busy, readOnly, errors, onSubmit, notice, footActions, children } = props
  const { submitLabel = 'Enregistrer', busyLabel, samePath = false, underDialog = false } = props
  const hasFoot = !readOnly && !props.hasNoFields
  const form = useRef<HTMLFormElement>(null)
  const expectErrors = useFocusOnFirst(errors, busy)
  useSaveKey(() => hasFoot && form.current?.requestSubmit())

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    expectErrors()
    onSubmit()
  }

  return (
    <>
      <form ref={form} noValidate className={styles.sheet} onSubmit={submit}>
        {notice && <div className={`tone-wait ${styles.notice}`}>{notice}</div>}
        <FormProblems errors={errors} />
        {/* It only switches its fields off: a group without a name would be heard. */}
        <fieldset role="none" className={styles.fields} disabled={readOnly}>
          {children}
        </fieldset>
        {hasFoot && (
          <div className={`row gap-2 above-5 ${styles.foot}`}>
            <p className={`soft text-sm ${styles.state}`} aria-live="polite">
              {dirty && 'Modifications non enregistrées'}
            </p>
            {footActions}
            <Button
              type="submit"
              loading={busy && !busyLabel}
              aria-busy={busy}
              rightSection={<Key>Ctrl S</Key>}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {busy ? (busyLabel ?? submitLabel) : submitLabel}
            </Button>
          </div>
        )}
      </form>
      {!underDialog && <Guard dirty={dirty && !readOnly} samePath={samePath} />}
    </>
  )
}

function Guard({ dirty, samePath }: { dirty: boolean; samePath: boolean }) {
  return <LeaveQuestion guard={useLeaveGuard(dirty, { samePath })} />
}

/** In fields too: there the browser would offer to save the page. Not under a dialog, which has keys of its own. */
function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || dialogIsOpen()) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
