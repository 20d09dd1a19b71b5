import { TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { parseNumber } from '#app/lib/forms/parse-number.ts'
import { formatCount } from '#app/lib/text/format.ts'
import type { FormValue } from './field.ts'

type NumberInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: FormValue
  /** Unit after the number: `FCFA`. */
  unit?: string | undefined
  /** The parsed number, or the typed text if it is none. */
  onChange: (value: string | number) => void
}

/**
 * A number as people write it (`15.000`, `15 000`, `1234,5`), parsed by the same rule as an import. The text is
 * selected on focus, so that typing replaces it.
 */
export function NumberInput({ value, unit, onChange, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? formatCount('fr', value) : String(value ?? '')
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(parseNumber(text) ?? text)
      }}
      onBlur={() => setTyped(null)}
      {...(unit && withUnit(unit))}
    />
  )
}

/** Properties of a field with a unit after its value. */
export function withUnit(unit: string) {
  return {
    rightSection: <span className="soft text-sm">{unit}</span>,
    rightSectionWidth: '4rem',
    rightSectionPointerEvents: 'none',
  } as const
}
