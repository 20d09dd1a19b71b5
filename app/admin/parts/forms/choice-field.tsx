import styles from './choice-field.module.css'

export type Choice<Value extends string> = { value: Value; label: string }

type ChoiceFieldProps<Value extends string> = {
  name: string
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all of them in view: the browser's own radio buttons, with a target as wide as its words. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, choices, value: chosen, onChange } = props
  return (
    <fieldset className={`bare flow gap-2 ${styles.choices}`}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`row gap-2 ${styles.choice}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === chosen}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
