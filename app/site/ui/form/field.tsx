import type { ComponentProps, ReactNode, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FormAnswerStyles } from './form-answer-styles.tsx'

type FieldProps = {
  id: string
  label: string
  /** Text after the label of an optional field; a field without it is required. */
  optional?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Content between the label and the field, such as a quicker way to fill it in. */
  above?: ReactNode
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'required'>
type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required'>

/** A field of one line. Its error is shown below and announced with it. */
export function TextField({ id, label, optional, hint, error, above, ...input }: TextFieldProps) {
  const fieldProps = { id, label, optional, hint, error, above }
  return (
    <Frame {...fieldProps}>
      <input id={id} {...stateOf(fieldProps)} {...input} />
    </Frame>
  )
}

/** A field of several lines. */
export function TextArea({ id, label, optional, hint, error, ...area }: TextAreaProps) {
  const fieldProps = { id, label, optional, hint, error }
  return (
    <Frame {...fieldProps}>
      <textarea id={id} {...stateOf(fieldProps)} {...area} />
    </Frame>
  )
}

type TextsOfForm<Field extends string> = {
  texts: Readonly<Record<Field, string>>
  mistakes: ReadonlyMap<Field, string>
  values: Readonly<Record<Field, string>> | undefined
}

/** Common properties of a form's fields, by field name; `form` is the prefix of their ids. */
export function fieldsOf<Field extends string>(
  form: string,
  { texts, mistakes, values }: TextsOfForm<Field>,
) {
  return (name: Field) => ({
    id: `${form}-${name}`,
    name,
    label: texts[name],
    error: mistakes.get(name),
    defaultValue: values?.[name],
  })
}

/** Properties of the inputs for name, telephone and e-mail: autofill, and the keyboard of a phone. */
export const nameInput = { autoComplete: 'name', autoCapitalize: 'words', enterKeyHint: 'next' } as const
export const phoneInput = {
  type: 'tel',
  autoComplete: 'tel',
  inputMode: 'tel',
  enterKeyHint: 'next',
} as const
export const emailInput = {
  type: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  inputMode: 'email',
  enterKeyHint: 'next',
} as const

type ChoicesProps = FieldProps & {
  name: string
  value: string | undefined
  choices: { value: string; label: string }[]
}

/** Radio buttons as tiles, each its own target. The first one has the group's `id`. */
export function ChoiceGroup({ id, label, optional, hint, error, name, value, choices }: ChoicesProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className={`${styles.field} ${styles.choices}`} data-invalid={error ? '' : undefined}>
      <legend>
        {`${label} `}
        {optional && <span className={styles.optional}>{optional}</span>}
      </legend>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      <div data-many={choices.length}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="choice">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              required={!optional}
              aria-describedby={described || undefined}
              // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a browser calls each wrong before one is chosen
              aria-invalid={optional && !error ? undefined : Boolean(error)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function Frame({ id, label, optional, hint, error, above, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {`${label} `}
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {above}
      {children}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="form-error" id={id}>
      <FormAnswerStyles />
      <svg
        width="18"
        height="18"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8.5" />
        <path d="M10 5.5v5.5M10 14.2v.1" />
      </svg>
      <span>{children}</span>
    </p>
  )
}

function stateOf({ id, optional, hint, error }: FieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}
