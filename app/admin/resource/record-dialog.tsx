import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import type { Field, FormValue } from '#app/admin/fields/field.ts'
import { FieldInput } from '#app/admin/fields/field-input.tsx'
import type { FieldDefinition } from '#app/admin/fields/fields.ts'
import { ImageInput } from '#app/admin/fields/image-input.tsx'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormTexts } from '#app/admin/parts/forms/form-language.tsx'
import { FormColumns, FormPart, FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { englishFieldId, TranslatedFields } from '#app/admin/parts/forms/translated-field.tsx'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import styles from '#app/admin/shell/leave-guard.module.css'
import type { Option } from '#app/lib/records/record-query.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { markdownWords } from '#app/lib/text/markdown-words.ts'
import type { Resource, ResourceRow } from './define-resource.ts'
import { type FormValues, fieldLabel, formatFormValue } from './form-values.ts'
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

type RecordFieldsProps<Row extends ResourceRow> = {
  resource: Resource<Row>
  values: FormValues
  errors: Record<string, string>
  options: Record<string, Option[]>
  thumbnail: string | null
  readOnly?: boolean
  onChange: (name: string, value: FormValue) => void
}

/**
 * The fields of a form in their parts: texts with their translations, short fields side by side, picture and switches
 * apart.
 */
function RecordFields<Row extends ResourceRow>(props: RecordFieldsProps<Row>) {
  const { resource, values, errors, onChange } = props
  const fields = Object.entries(resource.fields)
  const images = fields.filter(([, field]) => field.kind === 'image') as [
    string,
    Extract<Field, { kind: 'image' }>,
  ][]
  const switches = fields.filter(([, field]) => field.kind === 'switch')
  const input = ([name, field]: [string, Field]) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      value={values[name] ?? ''}
      error={errors[name]}
      options={props.options[name]}
      onChange={(value) => onChange(name, value)}
    />
  )
  return (
    <FormTexts values={values}>
      <FormColumns
        aside={
          images.length > 0 &&
          images.map(([name, field], index) => (
            <ImageInput
              key={name}
              name={name}
              field={field}
              values={values}
              errors={errors}
              described={index === 0}
              thumbnail={index === 0 ? props.thumbnail : undefined}
              onChange={onChange}
            />
          ))
        }
        switches={switches.length > 0 && switches.map(input)}
      >
        {Object.entries(resource.parts).map(([key, part], index) => {
          const own = fields.filter(
            ([, field]) => field.part === key && field.kind !== 'image' && field.kind !== 'switch',
          )
          const translations = own.filter(([, field]) => field.translation)
          const others = own.filter(([, field]) => !field.translation)
          return own.length === 0 ? null : (
            <FormPart key={key} {...part}>
              {translations.length > 0 && (
                <TranslatedFields
                  autofocus={index === 0}
                  translations={translations.map(([id, field]) => ({
                    id,
                    label: field.label,
                    ...(field.required && { required: true }),
                    ...(field.kind === 'textarea' && { lines: 4 }),
                    ...(field.kind === 'markdown' && { isMarkdown: true }),
                    ...(field.placeholder && { placeholder: field.placeholder }),
                  }))}
                  values={textsOf(values, translations)}
                  errors={errors}
                  readOnly={props.readOnly ?? false}
                  onChange={onChange}
                />
              )}
              {rowsOf(others).map((row) =>
                row.length === 1 ? (
                  row.map(input)
                ) : (
                  <FormRow key={row[0]?.[0]} isLong={row.some(([, { kind }]) => kind === 'select')}>
                    {row.map(input)}
                  </FormRow>
                ),
              )}
            </FormPart>
          )
        })}
      </FormColumns>
    </FormTexts>
  )
}

/** Groups consecutive narrow fields into rows. */
function rowsOf(fields: [string, Field][]): [string, Field][][] {
  const rows: [string, Field][][] = []
  for (const entry of fields) {
    const last = rows.at(-1)
    if (entry[1].narrow && last?.[0]?.[1].narrow) last.push(entry)
    else rows.push([entry])
  }
  return rows
}

function textsOf(values: FormValues, translations: [string, FieldDefinition][]): Record<string, string> {
  const names = translations.flatMap(([name]) => [name, englishFieldId(name)])
  return Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')]))
}
