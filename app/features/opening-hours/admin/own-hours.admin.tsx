import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Link } from 'react-router'
import band from '#app/admin/parts/band.module.css'
import rowLink from '#app/admin/parts/lists/row-link.module.css'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import type { Absence, OwnHours } from '../absence.ts'
import { formatDays, formatHours } from '../format-closure.ts'
import { AbsenceDialog } from './absence-dialog.admin.tsx'
import rows from './closure-list.admin.module.css'
import styles from './hours-screen.admin.module.css'
import { WeekDialog } from './week-dialog.admin.tsx'
import { WeekTable } from './week-table.admin.tsx'

type OwnHoursViewProps = {
  own: OwnHours
  today: string
  mayEdit: boolean
  onClose: () => void
  onSaved: (to?: string) => void
}

/** Week and absences of a practitioner, within the hours of the centre. */
export function OwnHoursView({ own, ...dialog }: OwnHoursViewProps) {
  const { today, mayEdit } = dialog
  const address = useAddress()
  const editing = address.params.get('edit')
  const absence = own.absences.find(({ id }) => id === editing)
  return (
    <>
      <div className={`stack top ${styles.parts}`}>
        <section aria-labelledby="week">
          <div className={`row wrap spread gap-2 gap-x-4 below-2 ${styles.head}`}>
            <h2 id="week" className="text-lg bold">
              La semaine {ofName(own.name)}
            </h2>
            {mayEdit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                data-open
                onClick={() => address.open({ edit: 'week' })}
              >
                Modifier<span className="visually-hidden">&nbsp;la semaine {ofName(own.name)}</span>
              </Button>
            )}
          </div>
          <WeekTable days={own.week.days} today={today} off="Ne reçoit pas" />
          <p className="soft text-sm above-2">Un jour aux heures du centre suit ses changements.</p>
        </section>
        <section aria-labelledby="days">
          <div className={`row wrap spread gap-2 gap-x-4 below-2 ${styles.head}`}>
            <h2 id="days" className="text-lg bold">
              Absences
            </h2>
          </div>
          {own.absences.length === 0 && <p className="soft">Aucune absence prévue.</p>}
          {own.absences.length > 0 && (
            <ol className={band.band} aria-label="Absences à venir">
              {own.absences.map((each) => (
                <AbsenceRow key={each.id} absence={each} />
              ))}
            </ol>
          )}
        </section>
      </div>
      {editing === 'week' && mayEdit && <WeekDialog week={own.week} person={own} {...dialog} />}
      {address.params.has('new') && mayEdit && <AbsenceDialog absence={null} person={own} {...dialog} />}
      {absence && <AbsenceDialog key={absence.id} absence={absence} person={own} {...dialog} />}
    </>
  )
}

function AbsenceRow({ absence }: { absence: Absence }) {
  const address = useAddress()
  const { id, starts: opens, ends: closes, label } = absence
  const details = [...(opens ? [formatHours({ opens, closes })] : []), ...(label ? [label] : [])]
  return (
    <li className={`${rowLink.row} stack middle ${rows.row}`}>
      <span className="stack shrink text-md">
        <Link className="semibold" to={address.to({ edit: id })} preventScrollReset data-open>
          {formatDays(absence)}
        </Link>
        {details.length > 0 && <span className="soft text-sm break-anywhere">{details.join(' · ')}</span>}
      </span>
    </li>
  )
}
