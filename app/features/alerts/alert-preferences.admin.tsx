import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type AlertKind, alertRules } from '#app/lib/alerts/alert-kinds.ts'
import type { EmailPreference } from '#app/lib/alerts/alert-timing.ts'
import type { AlertPreferences, OwnAlerts } from './alert-settings.ts'
import { useAlerts } from './use-alerts.admin.tsx'

/** Kinds of alerts, time of the e-mail, and quiet hours; each choice is saved at once. */
export function AlertPreferencesForm({ alerts }: { alerts: OwnAlerts }) {
  const { kinds, canMail, preferences } = alerts
  const { busy, ask } = useAlerts()
  const prefer = (values: Partial<AlertPreferences>) =>
    void ask({ intent: 'prefer', values }, 'Impossible d’enregistrer ce choix')
  const mute = (kind: AlertKind, isHeard: boolean) => {
    const others = preferences.mutedKinds.filter((each) => each !== kind)
    prefer({ mutedKinds: isHeard ? others : [...others, kind] })
  }
  return (
    <>
      <fieldset className="stack gap-2 bare" disabled={busy}>
        <legend className="text-md semibold below-2">Être prévenu de</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={alertRules[kind].label}
            checked={!preferences.mutedKinds.includes(kind)}
            onChange={(event) => mute(kind, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {canMail && (
        <div className="row wrap top gap-3">
          <NativeSelect
            label="Par e-mail"
            data={emailChoices}
            value={preferences.email}
            onChange={(event) => prefer({ email: event.currentTarget.value as EmailPreference })}
          />
          {preferences.email === 'daily' && (
            <ClockField label="À" minutes={preferences.dailyAt} onSave={(dailyAt) => prefer({ dailyAt })} />
          )}
        </div>
      )}
      <QuietHours preferences={preferences} onSave={prefer} />
      <Switch
        label="Un son discret quand l’administration est ouverte"
        checked={preferences.hasSound}
        onChange={(event) => prefer({ hasSound: event.currentTarget.checked })}
      />
    </>
  )
}

const emailChoices: { value: EmailPreference; label: string }[] = [
  { value: 'never', label: 'Jamais' },
  { value: 'unopened', label: 'Si personne n’a ouvert après 15 minutes' },
  { value: 'at-once', label: 'Tout de suite' },
  { value: 'daily', label: 'Une fois par jour, en liste' },
]

/** Default quiet hours, in minutes since midnight. */
const night = { quietFrom: 21 * 60, quietUntil: 7 * 60 }

type QuietProps = { preferences: AlertPreferences; onSave: (values: Partial<AlertPreferences>) => void }

function QuietHours({ preferences: { quietFrom, quietUntil }, onSave }: QuietProps) {
  const isOn = quietFrom !== null && quietUntil !== null
  return (
    <div className="stack gap-3">
      <Switch
        label="Heures calmes"
        description="Ce qui arrive pendant ces heures est annoncé à leur fin."
        checked={isOn}
        onChange={(event) =>
          onSave(event.currentTarget.checked ? night : { quietFrom: null, quietUntil: null })
        }
      />
      {isOn && (
        <div className="row wrap gap-3">
          <ClockField
            label="De"
            minutes={quietFrom}
            onSave={(from) => onSave({ quietFrom: from, quietUntil })}
          />
          <ClockField
            label="À"
            minutes={quietUntil}
            onSave={(until) => onSave({ quietFrom, quietUntil: until })}
          />
        </div>
      )}
    </div>
  )
}

type ClockProps = { label: string; minutes: number; onSave: (minutes: number) => void }

/** A time of day, saved when the field loses the focus, since typing a time takes several keys. */
function ClockField({ label, minutes, onSave }: ClockProps) {
  const [text, setText] = useState(clockOf(minutes))
  return (
    <TextInput
      type="time"
      label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        const [hours = Number.NaN, rest = Number.NaN] = text.split(':').map(Number)
        const chosen = hours * 60 + rest
        if (Number.isNaN(chosen)) setText(clockOf(minutes))
        else if (chosen !== minutes) onSave(chosen)
      }}
    />
  )
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
