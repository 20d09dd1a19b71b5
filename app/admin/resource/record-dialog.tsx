import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import type { Option } from '#app/lib/records/record-query.ts'
import { markdownWords } from '#app/lib/text/markdown-words.ts'
import type { Resource, ResourceRow } from './define-resource.ts'
import { DoubtQuestion } from './doubt-question.tsx'
import { fieldLabel, formatFormValue } from './form-values.ts'
import { RecordFields } from './record-fields.tsx'
import { useRecordForm } from './use-record-form.ts'

export type RecordDialogProps<Row extends ResourceRow> = {
  resource: Resource<Row>
  /** Null makes a new one. */
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
      opened
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
          const isMarkdown = resource.fields[name.replace(/_en$/, '')]?.kind === 'markdown'
          return formatFormValue(isMarkdown ? markdownWords(String(value ?? ''), 300) : value)
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
