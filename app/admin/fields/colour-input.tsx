import { TextInput, type TextInputProps } from '@mantine/core'
import { isColour } from '#app/lib/contrast.ts'
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
      autoComplete="off"
      leftSectionWidth="var(--control)"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${String(said.label)}\u00a0: choisir dans la palette`}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  )
}
