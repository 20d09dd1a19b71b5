import { TextInput, type TextInputProps } from '@mantine/core'
import { isColour } from '#app/lib/design/contrast.ts'
import styles from './colour-input.module.css'

type ColourInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** A colour as `#3B82F6`, typed or chosen with the device's colour picker. */
export function ColourInput({ value, onChange, ...fieldProps }: ColourInputProps) {
  return (
    <TextInput
      {...fieldProps}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      leftSectionWidth="var(--control)"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={`full ${styles.swatch}`}
          aria-label={`${String(fieldProps.label)}\u00a0: choisir dans la palette`}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}
