import { Button, Menu, Switch, TextInput } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useState } from 'react'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { useVersionedForm } from '#app/admin/parts/use-versioned-form.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { ofName } from '#app/lib/text/of-name.ts'
import type { HoursChange } from '../hours-changes.server.ts'
import type { DayHours } from '../week.ts'
import {
  dayNames,
  mistakesInWeek,
  type WeekValues,
  weekdays,
  weekLabelOf,
  weekValuesOf,
  withDayCopied,
  withDayOpen,
} from '../week.ts'
import { useHoursChange } from './use-hours-change.admin.tsx'
import styles from './week-dialog.admin.module.css'

type WeekDialogProps = {
  week: { days: DayHours[]; version: string }
  /** Practitioner of the week; undefined: the centre's. */
  person?: { id: string; name: string }
  mayEdit: boolean
  onClose: () => void
  /** `to`: address of the next page. */
  onSaved: (to?: string) => void
}

/** Form of the hours of seven days. */
export function WeekDialog({ week, person, mayEdit, onClose, onSaved }: WeekDialogProps) {
  const hours = useHoursChange()
  const form = useVersionedForm({
    send: hours.send,
    stored: { values: weekValuesOf(week.days), version: week.version },
    check: (values) => mistakesInWeek(values),
    body: (values, version): HoursChange =>
      person
        ? { intent: 'own week', practitionerId: person.id, version, values }
        : { intent: 'week', version, values },
    failed: 'Impossible de sauvegarder les horaires',
    onSaved: () => {
      onSaved(hours.redirectTo())
      toastSuccess('Succès', 'Horaires mis à jour avec succès')
    },
  })
  const { values } = form
  const [announcement, setAnnouncement] = useState('')

  function copy(from: number, to: readonly number[]): void {
    form.change(withDayCopied(values, from, to))
    setAnnouncement(`${nameOf(from)} copié sur ${to.map((day) => nameOf(day).toLowerCase()).join(', ')}.`)
  }

  return (
    <>
      <FormDialog
        title={person ? `Semaine ${ofName(person.name)}` : 'Horaires de la semaine'}
        size="40rem"
        dirty={mayEdit && form.dirty}
        busy={form.busy}
        readOnly={!mayEdit}
        errors={Object.fromEntries(Object.keys(form.errors).map((name) => [name, weekLabelOf(name)]))}
        onSubmit={() => void form.save()}
        onClose={onClose}
        notice={conflictNotice(form, weekLabelOf)}
      >
        <div className={`stack ${styles.week}`}>
          {weekdays.map((day) => (
            <DayFields
              key={day}
              day={day}
              values={values}
              errors={form.errors}
              mayEdit={mayEdit}
              off={person ? 'Ne reçoit pas' : 'Fermé'}
              onChange={form.change}
              onCopy={(to) => copy(day, to)}
            />
          ))}
        </div>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </FormDialog>
    </>
  )
}

const pauseParts = ['pause_from', 'pause_until'] as const

type DayFieldsProps = {
  day: number
  values: WeekValues
  errors: Readonly<Record<string, string>>
  mayEdit: boolean
  off: string
  onChange: (changed: WeekValues) => void
  onCopy: (to: readonly number[]) => void
}

function DayFields({ day, values, errors, mayEdit, off, onChange, onCopy }: DayFieldsProps) {
  const name = nameOf(day)
  const isOpen = values[`open-${day}`] === true
  const [isPauseAdded, setPauseAdded] = useState(false)
  const hasPause = pauseParts.some((part) => values[`${part}-${day}`] || errors[`${part}-${day}`])
  // Shown fields stay, so that one that is emptied does not vanish with the focus.
  const [isPauseShown, setPauseShown] = useState(hasPause)
  if ((hasPause || isPauseAdded) && !isPauseShown) setPauseShown(true)
  useEffect(() => {
    if (isPauseAdded) document.getElementById(`pause_from-${day}`)?.focus()
  }, [isPauseAdded, day])
  const time = (part: 'opens' | 'closes' | 'pause_from' | 'pause_until', label: string) => (
    <TextInput
      type="time"
      id={`${part}-${day}`}
      aria-label={`${name}, ${label}`}
      value={String(values[`${part}-${day}`] ?? '')}
      error={errors[`${part}-${day}`]}
      onChange={(event) => onChange({ [`${part}-${day}`]: event.currentTarget.value })}
    />
  )
  return (
    <div className={`stack middle gap-1 gap-x-4 ${styles.day}`} role="group" aria-label={name}>
      <Switch
        id={`open-${day}`}
        label={name}
        checked={isOpen}
        data-autofocus={day === 1 || undefined}
        onChange={(event) => onChange(withDayOpen(values, day, event.currentTarget.checked))}
      />
      {isOpen ? (
        <div className={`stack gap-2 ${styles.times}`}>
          {time('opens', 'ouverture')}
          <span aria-hidden className={styles.dash}>
            –
          </span>
          {time('closes', 'fermeture')}
          {isPauseShown ? (
            <>
              <p className={`soft text-sm ${styles.pause}`}>Pause</p>
              {time('pause_from', 'début de la pause')}
              <span aria-hidden className={styles.dash}>
                –
              </span>
              {time('pause_until', 'fin de la pause')}
            </>
          ) : (
            mayEdit && (
              <Button
                className={styles.pause}
                variant="subtle"
                aria-label={`Ajouter une pause, ${name.toLowerCase()}`}
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setPauseAdded(true)}
              >
                Ajouter une pause
              </Button>
            )
          )}
        </div>
      ) : (
        <p className={`soft ${styles.closed}`}>{off}</p>
      )}
      {mayEdit && <CopyMenu day={day} onCopy={onCopy} />}
    </div>
  )
}

/** Menu that copies a day's hours to the usual groups of days, without the day itself. */
function CopyMenu({ day, onCopy }: Pick<DayFieldsProps, 'day' | 'onCopy'>) {
  const groups = [
    { label: 'Sur lundi à vendredi', days: weekdays.filter((each) => each <= 5) },
    { label: 'Sur tous les jours', days: weekdays },
  ]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<IconCopy size={18} aria-hidden />}
          aria-label={`Copier ${nameOf(day).toLowerCase()} sur d’autres jours`}
        >
          Copier
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ label, days }) => (
          <Menu.Item key={label} onClick={() => onCopy(days.filter((each) => each !== day))}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const nameOf = (day: number) => dayNames[day - 1] ?? ''
