import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { Link } from 'react-router'
import band from '#app/admin/parts/band.module.css'
import rowLink from '#app/admin/parts/lists/row-link.module.css'
import { Missing } from '#app/admin/parts/notices/missing.tsx'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { Entry } from '../calendar.ts'
import { formatDays, formatHours, proposedLabels } from '../format-closure.ts'
import { isOpenInWeek } from '../opening-hours.ts'
import type { DayHours } from '../week.ts'
import styles from './closure-list.admin.module.css'

type ClosureListProps = { entries: Entry[]; week: DayHours[]; today: string }

/** Days with other hours, the nearest first; past days are collapsed. */
export function ClosureList({ entries, week, today }: ClosureListProps) {
  const coming = entries.filter(({ lastDay }) => lastDay >= today)
  const past = entries.filter(({ lastDay, state }) => lastDay < today && state !== 'proposed').toReversed()
  return (
    <>
      <ol className={band.band} aria-label="Jours à venir">
        {coming.map((entry) => (
          <ClosureRow key={keyOf(entry)} entry={entry} week={week} opens />
        ))}
      </ol>
      {past.length > 0 && (
        <details className={`above-4 ${styles.past}`}>
          <summary>Jours passés ({past.length})</summary>
          <ol className={band.band} aria-label="Jours passés">
            {past.map((entry) => (
              <ClosureRow key={keyOf(entry)} entry={entry} week={week} opens={false} />
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

function ClosureRow({ entry, week, opens }: { entry: Entry; week: DayHours[]; opens: boolean }) {
  const address = useAddress()
  const { day, lastDay, label, label_en, proposed, state } = entry
  const isClosedAnyway = day === lastDay && state !== 'hours' && !isOpenInWeek(day, week)
  const note = proposed ? proposedLabels[proposed] : isClosedAnyway ? 'Fermé de toute façon ce jour-là' : null
  return (
    <li className={`${rowLink.row} stack middle ${styles.row}`} data-parted={entry.pause && ''}>
      <span className="stack shrink text-md">
        <span className="soft text-sm">{formatDays(entry)}</span>
        <span className="row wrap semibold break-anywhere gap-x-2">
          {opens ? (
            <Link to={address.to({ edit: keyOf(entry) })} preventScrollReset data-open>
              {label}
            </Link>
          ) : (
            label
          )}
          {!label_en && <Missing />}
        </span>
        {note && <span className="soft text-sm">{note}</span>}
      </span>
      <Status {...statusOf(entry)} />
    </li>
  )
}

const keyOf = ({ id, holiday }: Entry) => id ?? holiday ?? ''

function statusOf({ state, ...hours }: Entry): StatusProps {
  switch (state) {
    case 'closed':
      return { tone: 'idle', icon: IconDoorOff, label: 'Fermé' }
    case 'hours':
      return { tone: 'new', icon: IconClock, label: formatHours(hours) }
    case 'usual':
      return { tone: 'ok', icon: IconCheck, label: 'Ouvert comme d’habitude' }
    case 'proposed':
      return { tone: 'wait', icon: IconQuestionMark, label: 'À confirmer' }
  }
}
