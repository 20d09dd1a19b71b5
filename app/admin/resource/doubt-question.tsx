import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import styles from '#app/admin/shell/leave-guard.module.css'

type DoubtQuestionProps = { doubt: string | null; onCorrect: () => void; onSave: () => void }

/** Asks once about what is probably a slip; Escape and Enter go back to the form. */
export function DoubtQuestion({ doubt, onCorrect, onSave }: DoubtQuestionProps) {
  const choice = useRef<HTMLDivElement>(null)
  useFocusBack(doubt !== null, choice)
  return (
    <Modal
      opened={doubt !== null}
      onClose={onCorrect}
      title={'Est-ce le bon prix\u00a0?'}
      size="26rem"
      withCloseButton={false}
      zIndex={400}
    >
      <p className={styles.text}>{doubt}</p>
      <div className={`flow end gap-2 ${styles.actions}`} ref={choice}>
        <Button variant="subtle" onClick={onSave}>
          Enregistrer ce prix
        </Button>
        <Button data-autofocus onClick={onCorrect}>
          Corriger
        </Button>
      </div>
    </Modal>
  )
}
