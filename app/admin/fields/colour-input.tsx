import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './colour-input.module.css'

type ColourInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** A colour as `#3B82F6`: typed, or chosen with the device's own palette. */
export function ColourInput({ value, onChange, ...said }: ColourInputProps) {
  return (
    <TextInput
      {...said}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={7}
      spellCheck={false}
      leftSectionWidth="var(--control)"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${String(said.label)} : choisir dans la palette`}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}

function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}
