import { Button, CloseButton, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useFocusOnFirst } from '#app/admin/parts/use-focus-on-first.ts'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { measureFoot } from '#app/admin/shell/foot-height.ts'
import { LeaveQuestion, useLeaveGuard } from '#app/admin/shell/leave-guard.tsx'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { isInTopDialog } from '#app/admin/shell/top-dialog.ts'
import styles from './form-dialog.module.css'
import { FormProblems } from './form-problems.tsx'

type FormDialogProps = {
  title: string
  /** True when unsaved changes would be lost. */
  dirty: boolean
  busy: boolean
  /** Disables every field and the submit button. */
  readOnly?: boolean
  /**
   * Label of each wrong field by its id, in the order of the form, for a summary; the fields show their own messages.
   */
  errors: Readonly<Record<string, string>>
  submitLabel?: string
  /** True for a destructive submit button. */
  deletes?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Called once the guard allows it. A navigation after a save carries `afterSave` instead. */
  onClose: () => void
  /** Above the fields, visible while they scroll: a conflict, "déconnecté". */
  notice?: ReactNode
  /** Reason of a failed save; each line is a sentence. */
  failure?: string | null | false
  /** In the foot, before the buttons. */
  footNote?: ReactNode
  /** Further actions beside "Annuler". */
  footActions?: ReactNode
  /** Uses the whole screen, for a long text. */
  fullScreen?: boolean
  /** Maximum width; the large one has room for two languages and a picture. */
  size?: string
  children: ReactNode
}

/**
 * A dialog with a form: whole screen on a phone, head and foot always visible, typed values guarded against an
 * accidental close.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, dirty, busy, errors, onSubmit, onClose, notice, children } = props
  const { size = 'var(--sheet)', readOnly = false, fullScreen = false, failure } = props
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const guard = useLeaveGuard(dirty)
  const form = useRef<HTMLFormElement>(null)
  const expectErrors = useFocusOnFirst(errors, busy)
  useFocusBack()
  const close = () => guard.before(onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    expectErrors()
    onSubmit(event)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
    event.preventDefault()
    // Keys of a dialog over this one arrive here too.
    if (isInTopDialog(form.current)) form.current?.requestSubmit()
  }

  return (
    <>
      <Modal.Root
        opened
        onClose={() => isInTopDialog(form.current) && close()}
        size={size}
        fullScreen={phone || fullScreen}
        radius={phone || fullScreen ? 0 : 'xl'}
        closeOnEscape={!guard.asking}
        // Not the form: a press beside the fields focuses the dialog around it.
        onKeyDown={onKeyDown}
      >
        <Modal.Overlay />
        <Modal.Content className={styles.content}>
          <form
            ref={form}
            noValidate
            className={`column full ${styles.form}`}
            data-full={fullScreen || undefined}
            onSubmit={submit}
          >
            <div className={`row spread rigid break-anywhere ${styles.head}`}>
              <Modal.Title className="text-xl bold">{title}</Modal.Title>
              <CloseButton aria-label="Fermer" onClick={close} />
            </div>
            {(notice || failure) && (
              <div className={`tone-wait rigid break-anywhere ${styles.notice}`}>
                {notice || <Failure text={failure || ''} />}
              </div>
            )}
            <div className={`grow ${styles.body}`}>
              <FormProblems errors={errors} />
              {/* It only disables its fields: a screen reader would announce a group without a name. */}
              <fieldset role="none" className={styles.fields} disabled={readOnly}>
                {children}
              </fieldset>
            </div>
            <FormFoot {...props} onCancel={close} />
          </form>
        </Modal.Content>
      </Modal.Root>
      <LeaveQuestion guard={guard} />
    </>
  )
}

function Failure({ text }: { text: string }) {
  return (
    <div role="alert" className="above-4 below-4">
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function FormFoot(props: FormDialogProps & { onCancel: () => void }) {
  const {
    dirty,
    busy,
    submitLabel = 'Enregistrer',
    deletes,
    footNote,
    footActions,
    readOnly,
    onCancel,
  } = props
  return (
    <div className={`row rigid sunken gap-2 ${styles.foot}`} ref={measureFoot}>
      {footNote}
      <p className={`soft text-sm ${styles.state}`} aria-live="polite">
        {dirty && 'Modifications non enregistrées'}
      </p>
      {footActions}
      <Button variant="default" onClick={onCancel}>
        {readOnly ? 'Fermer' : 'Annuler'}
      </Button>
      {!readOnly && (
        <Button
          type="submit"
          loading={busy}
          {...(deletes && { color: 'carmin' })}
          rightSection={<Key>Ctrl S</Key>}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {submitLabel}
        </Button>
      )}
    </div>
  )
}
