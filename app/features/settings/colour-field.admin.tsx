import { TextInput, type TextInputProps } from '@mantine/core'
import { isColour } from '#app/lib/contrast.ts'
import styles from './colour-field.admin.module.css'

type ColourFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A colour by its digits, or chosen from the picture that every system has of its own. */
export function ColourField({ label, value, onChange, ...rest }: ColourFieldProps) {
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      spellCheck={false}
      autoComplete="off"
      maxLength={40}
      leftSectionWidth="3.25rem"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${label}\u202f: choisir sur une palette`}
          value={isColour(value.trim()) ? value.trim().toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
