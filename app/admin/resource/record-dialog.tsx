import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import styles from '#app/admin/shell/leave-guard.module.css'
import type { Option } from '#app/lib/records/record-query.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { markdownWords } from '#app/lib/text/markdown-words.ts'
import type { Resource, ResourceRow } from './define-resource.ts'
import { fieldLabel, formatFormValue } from './form-values.ts'
import { RecordFields } from './record-fields.tsx'
import { useRecordForm } from './use-record-form.ts'

export type RecordDialogProps<Row extends ResourceRow> = {
  resource: Resource<Row>
  /** Null for a new record. */
  row: Row | null
  options: Record<string, Option[]>
  readOnly: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

/** Form of one record, new or existing. It closes once the server has saved it, and never loses typed values. */
export function RecordDialog<Row extends ResourceRow>(props: RecordDialogProps<Row>) {
  const { resource, row, options, readOnly, onClose, onSaved } = props
  const form = useRecordForm(resource, row, onSaved)
  const { phrases } = form
  return (
    <FormDialog
      title={row ? phrases.edit : phrases.create}
      dirty={!readOnly && form.dirty}
      busy={form.busy}
      readOnly={readOnly}
      errors={Object.fromEntries(Object.keys(form.errors).map((name) => [name, fieldLabel(resource, name)]))}
      onSubmit={() => void form.save()}
      onClose={onClose}
      notice={conflictNotice(
        form,
        (name) => fieldLabel(resource, name),
        (value, name) => {
          const field = resource.fields[name.replace(/_en$/, '')]
          if (field?.kind === 'number' && typeof value === 'number')
            return [formatCount('fr', value), field.unit].filter(Boolean).join('\u00a0')
          return formatFormValue(field?.kind === 'markdown' ? markdownWords(String(value ?? ''), 300) : value)
        },
      )}
    >
      <RecordFields
        resource={resource}
        values={form.values}
        errors={form.errors}
        options={options}
        thumbnail={row?.thumbnail ?? null}
        readOnly={readOnly}
        onChange={form.change}
      />
      <DoubtQuestion doubt={form.doubt} onCorrect={form.correct} onSave={() => void form.insist()} />
    </FormDialog>
  )
}

type DoubtQuestionProps = { doubt: string | null; onCorrect: () => void; onSave: () => void }

/** Asks once about a suspicious change; Escape and Enter go back to the form. */
function DoubtQuestion({ doubt, onCorrect, onSave }: DoubtQuestionProps) {
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
      <p className={`soft ${styles.text}`}>{doubt}</p>
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
