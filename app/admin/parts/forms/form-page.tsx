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
  /** Disables every field and the submit button. */
  readOnly: boolean
  /** True if the button has nothing to save, such as on a tab with only a list. */
  hasNoFields?: boolean
  /** Label of each wrong field by its id, in the order of the form. */
  errors: Readonly<Record<string, string>>
  onSubmit: () => void
  /** Above the fields: a conflict. */
  notice?: ReactNode
  /** Label of the button, and its label during the save if that differs. */
  submitLabel?: string
  busyLabel?: string
  /** Further actions in the foot, beside the button. */
  footActions?: ReactNode
  /** Typed values survive a change of the query string, such as another tab. */
  samePath?: boolean
  /** True while a dialog with its own form covers the page: the router allows one guard. */
  underDialog?: boolean
  children: ReactNode
}

/** A form that is the page: its button stays visible, Ctrl+S saves from any focus, leaving asks first. */
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
        {/* It only disables its fields: a screen reader would announce a group without a name. */}
        <fieldset role="none" className={styles.fields} disabled={readOnly}>
          {children}
        </fieldset>
        {hasFoot && (
          <div className={`row gap-2 above-5 ${styles.foot}`} data-form-foot data-page-foot>
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

/**
 * Works in fields too, in place of the browser's offer to save the page. Not under a dialog, which has its own keys.
 */
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
