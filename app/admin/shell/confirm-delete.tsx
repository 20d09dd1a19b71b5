import { Button, Modal } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useRef } from 'react'
import styles from './confirm-delete.module.css'
import { useFocusBack } from './focus.ts'

type ConfirmDeleteProps = {
  opened: boolean
  /** The specified question, word for word. */
  question: string
  /** The record itself (picture, name), so that the right one is deleted. */
  subject?: ReactNode
  /** Consequence of the deletion, if it is not the trash. */
  consequence?: ReactNode
  onCancel: () => void
  onConfirm: () => void
  busy?: boolean
  /** Label of the button, if the row does not go to the trash. */
  label?: string
  /** Label of the button that changes nothing. */
  cancelLabel?: string
  /** True for a deletion, which is labelled as such; otherwise a plain confirmation. */
  deletes?: boolean
}

/** The question is the title; the focus starts on the button that changes nothing, so that Enter never deletes by accident. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const {
    opened,
    question,
    subject,
    onCancel,
    onConfirm,
    busy = false,
    label = 'Supprimer',
    cancelLabel = 'Annuler',
    deletes = true,
  } = props
  const { consequence = 'Restauration possible depuis la corbeille pendant 30 jours.' } = props
  const choice = useRef<HTMLDivElement>(null)
  useFocusBack(opened, choice)
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={question}
      size="28rem"
      withCloseButton={false}
      zIndex={300}
    >
      {subject && (
        <div className={`row semibold break-anywhere sunken gap-3 ${styles.subject}`}>{subject}</div>
      )}
      <p className={`soft text-sm break-anywhere ${styles.after}`}>{consequence}</p>
      <div className={`end gap-2 ${styles.actions}`} ref={choice}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          {...(deletes && { color: 'carmin', leftSection: <IconTrash size={18} aria-hidden /> })}
          loading={busy}
          onClick={onConfirm}
        >
          {label}
        </Button>
      </div>
    </Modal>
  )
}
