import { Button } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from 'react-router'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { afterSave } from '#app/admin/shell/leave-guard.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { weekday } from '#app/lib/clock.ts'
import type { Entry } from '../calendar.ts'
import { formatHours } from '../format-closure.ts'
import { type DayHours, dayNames, weekdays } from '../week.ts'
import { ClosureDialog } from './closure-dialog.admin.tsx'
import { ClosureList } from './closure-list.admin.tsx'
import styles from './hours-screen.admin.module.css'
import { WeekDialog } from './week-dialog.admin.tsx'

type HoursScreenProps = {
  week: { days: DayHours[]; version: string }
  /** By day, those of this year that have passed too. */
  entries: Entry[]
  /** Douala's day. */
  today: string
  /** What visitors read at this moment. */
  shown: string
  mayEdit: boolean
}

/** The week and the days that differ, in one place. What is open beside them is in the address. */
export function HoursScreen({ week, entries, today, shown, mayEdit }: HoursScreenProps) {
  const address = useAddress()
  const navigate = useNavigate()
  const editing = address.params.get('edit')
  const entry = entries.find(({ id, holiday }) => editing !== null && (id === editing || holiday === editing))
  const close = (saved: boolean) => address.closeDialog({ saved })
  const dialog = {
    mayEdit,
    today,
    onClose: () => close(false),
    onSaved: (to?: string) => (to ? void navigate(to, { state: afterSave }) : close(true)),
  }
  return (
    <>
      <PageHeader
        title="Horaires"
        note={
          <>
            Sur le site en ce moment&nbsp;: <b>{shown}</b>
          </>
        }
        secondary={[{ label: 'Voir sur le site', icon: IconExternalLink, href: '/contact' }]}
        {...(mayEdit && {
          primary: {
            label: 'Ajouter un jour',
            icon: IconPlus,
            onClick: () => address.open({ new: '' }),
            shortcut: 'N',
          },
        })}
      />
      <div className={`stack top ${styles.parts}`}>
        <section aria-labelledby="week">
          <div className={`row wrap spread gap-2 gap-x-4 below-2 ${styles.head}`}>
            <h2 id="week" className="text-lg bold">
              La semaine
            </h2>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              data-open
              onClick={() => address.open({ edit: 'week' })}
            >
              {mayEdit ? 'Modifier' : 'Voir'}
              <span className="visually-hidden">&nbsp;la semaine</span>
            </Button>
          </div>
          <Week days={week.days} today={today} />
        </section>
        <section aria-labelledby="days">
          <div className={`row wrap spread gap-2 gap-x-4 below-2 ${styles.head}`}>
            <h2 id="days" className="text-lg bold">
              Jours particuliers
            </h2>
          </div>
          <ClosureList entries={entries} week={week.days} today={today} />
        </section>
      </div>
      {editing === 'week' && <WeekDialog week={week} {...dialog} />}
      {address.params.has('new') && mayEdit && <ClosureDialog entry={null} {...dialog} />}
      {entry && <ClosureDialog key={editing} entry={entry} {...dialog} />}
    </>
  )
}

function Week({ days, today }: { days: DayHours[]; today: string }) {
  return (
    <table className={`card full text-md ${styles.week}`}>
      <caption className="visually-hidden">Horaires de la semaine</caption>
      <tbody>
        {weekdays.map((day) => {
          const hours = days.find((each) => each.day === day)
          const isToday = weekday(today) === day
          return (
            <tr key={day} data-today={isToday || undefined}>
              <th scope="row">
                {dayNames[day - 1]}
                {isToday && <span className={`soft text-sm ${styles.today}`}> aujourd’hui</span>}
              </th>
              <td data-closed={!hours?.opens || undefined}>
                {formatHours(hours ?? { opens: null, closes: null })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
