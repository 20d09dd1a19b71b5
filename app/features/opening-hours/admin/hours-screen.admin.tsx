import { Button } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from 'react-router'
import { SegmentLinks } from '#app/admin/parts/links/segment-links.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { afterSave } from '#app/admin/shell/leave-guard.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { OwnHours } from '../absence.ts'
import type { Entry } from '../calendar.ts'
import type { DayHours } from '../week.ts'
import { ClosureDialog } from './closure-dialog.admin.tsx'
import { ClosureList } from './closure-list.admin.tsx'
import styles from './hours-screen.admin.module.css'
import { OwnHoursView } from './own-hours.admin.tsx'
import { WeekDialog } from './week-dialog.admin.tsx'
import { WeekTable } from './week-table.admin.tsx'

type HoursScreenProps = {
  week: { days: DayHours[]; version: string }
  /** By day, past days of this year included. */
  entries: Entry[]
  /** Present day in Douala. */
  today: string
  /** Present opening hours as visitors read them. */
  shown: string
  mayEdit: boolean
  /** Practitioners with their own hours within the centre's. */
  people: readonly { id: string; name: string }[]
  /** Practitioner of the displayed hours; null: the centre. */
  own: OwnHours | null
}

/** The week and the days with other hours on one page. The address holds the open dialog. */
export function HoursScreen(props: HoursScreenProps) {
  const { week, entries, today, shown, mayEdit, people, own } = props
  const address = useAddress()
  const navigate = useNavigate()
  const editing = address.params.get('edit')
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
            label: own ? 'Ajouter une absence' : 'Ajouter un jour',
            icon: IconPlus,
            onClick: () => address.open({ new: '' }),
            shortcut: 'N',
          },
        })}
      />
      {people.length > 0 && (
        <div className="row below-4">
          <SegmentLinks
            label="Horaires de"
            segments={[{ id: null, name: 'Le centre' }, ...people].map(({ id, name }) => ({
              label: name,
              to: { search: id === null ? '' : `?who=${id}` },
              isCurrent: id === (own?.id ?? null),
            }))}
            push
          />
        </div>
      )}
      {own ? (
        <OwnHoursView key={own.id} own={own} {...dialog} />
      ) : (
        <CentreHours week={week} entries={entries} editing={editing} dialog={dialog} />
      )}
    </>
  )
}

type CentreHoursProps = Pick<HoursScreenProps, 'week' | 'entries'> & {
  editing: string | null
  dialog: { mayEdit: boolean; today: string; onClose: () => void; onSaved: (to?: string) => void }
}

function CentreHours({ week, entries, editing, dialog }: CentreHoursProps) {
  const address = useAddress()
  const { mayEdit, today } = dialog
  const entry = entries.find(({ id, holiday }) => editing !== null && (id === editing || holiday === editing))
  return (
    <>
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
          <WeekTable days={week.days} today={today} />
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
