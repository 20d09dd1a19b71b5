import { ActionIcon, Badge, Group, Stack, Text, TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { aYearAfter } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { HourState } from '../agenda/hour-state.ts'
import { clockTime, formatDayOf, minutesOf } from '../format-appointment.ts'
import { hourStateLabels } from './series-sentences.ts'

/** A date of the form; `state` null while the server has not said what its hour is. */
export type DateRow = {
  key: string
  day: string
  start: number | null
  state: HourState | null
  overbooked: string
}

type DateRowsProps = {
  rows: readonly DateRow[]
  today: string
  error: string | undefined
  onChange: (key: string, part: Partial<Omit<DateRow, 'state'>>) => void
  onRemove: (key: string) => void
}

/** Every date of a series, each to be moved or left out before all are kept together. */
export function DateRows({ rows, today, error, onChange, onRemove }: DateRowsProps) {
  return (
    <Stack
      gap="xs"
      component="ol"
      className="bare"
      id="series-dates"
      tabIndex={-1}
      aria-label="Dates proposées"
    >
      {rows.map((row, index) => (
        <li key={row.key}>
          <Group gap="xs" align="end" wrap="wrap">
            <TextInput
              type="date"
              label={`Séance ${index + 1}`}
              description={row.day && capital(formatDayOf(row.day, today))}
              min={today}
              max={aYearAfter(today)}
              value={row.day}
              onChange={(event) => onChange(row.key, { day: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label={`Heure de la séance ${index + 1}`}
              value={row.start === null ? '' : clockTime(row.start)}
              onChange={(event) => onChange(row.key, { start: minutesOf(event.currentTarget.value) })}
            />
            <ActionIcon
              size="xl"
              variant="subtle"
              aria-label={`Retirer la séance ${index + 1}`}
              onClick={() => onRemove(row.key)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
            {row.state && row.state !== 'free' && (
              <Badge color={row.state === 'taken' ? 'gray' : 'carmin'} variant="light" size="lg">
                {hourStateLabels[row.state]}
              </Badge>
            )}
          </Group>
          {(row.state === 'full' || row.state === 'away' || row.state === 'closed') && (
            <TextInput
              label={'Pourquoi le recevoir quand même\u202f?'}
              description="Une phrase, ou choisissez une autre heure."
              maxLength={200}
              value={row.overbooked}
              onChange={(event) => onChange(row.key, { overbooked: event.currentTarget.value })}
            />
          )}
        </li>
      ))}
      {error && (
        <Text component="li" c="carmin" size="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
