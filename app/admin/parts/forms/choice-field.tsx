import { Input } from '@mantine/core'
import { useId } from 'react'
import styles from './choice-field.module.css'

/** With `short`, for all of a field’s choices, a phone shows these in one row. */
type ChoiceOption<Value extends string> = { value: Value; label: string; short?: string }

type FieldProps<Value extends string> = {
  name: string
  label: string
  choices: readonly ChoiceOption<Value>[]
}

type ChoiceFieldProps<Value extends string> = FieldProps<Value> & {
  /** Null: none is chosen yet. */
  value: Value | null
  /** Target of a link in a summary of errors. */
  id?: string
  required?: boolean
  error?: string | undefined
  onChange: (value: Value) => void
}

type ChoicesFieldProps<Value extends string> = FieldProps<Value> & {
  values: readonly Value[]
  /** Values in the order of the choices. */
  onChange: (values: Value[]) => void
}

/** One of a few visible choices: native radio buttons with targets as wide as their labels. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, choices, value: chosen, id, required, error, onChange } = props
  const problem = useId()
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={`bare flow gap-2 ${styles.choices}`}
      aria-describedby={error ? problem : undefined}
    >
      <legend>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`row gap-2 break-anywhere ${styles.choice}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            required={required}
            checked={choice.value === chosen}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
      {error && (
        <Input.Error id={problem} className="full">
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}

/** Any number of a few visible choices. */
export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { name, label, choices, values: chosen, onChange } = props
  const toggled = (value: Value, isOn: boolean) =>
    choices.map((choice) => choice.value).filter((each) => (each === value ? isOn : chosen.includes(each)))
  return (
    <fieldset className={`bare flow gap-2 ${styles.choices}`}>
      <legend>{label}</legend>
      {choices.map(({ value, label: words, short }) => (
        <label key={value} className={`row gap-2 break-anywhere ${styles.choice}`} data-short={short}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => onChange(toggled(value, event.currentTarget.checked))}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
