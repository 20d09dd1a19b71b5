import { useDroppable } from '@dnd-kit/core'
import { formatShortDay } from '../format-appointment.ts'
import type { Drop } from './drop.ts'
import type { Held } from './moving.admin.tsx'
import { type Board, choicesOf, describeMoveKeys, formatTarget, stateAt } from './moving.ts'
import styles from './tray.admin.module.css'

type TrayProps = { held: Held; board: Board; isNarrow: boolean }

/**
 * Target of the moved visit as text, and targets without a column on the screen: practitioners in a week, days on a
 * phone.
 */
export function Tray({ held, board, isNarrow }: TrayProps) {
  const { visit, target, by } = held
  const days = isNarrow && board.sideways === 'day' ? board.days.filter(({ day }) => day >= board.today) : []
  const people = isNarrow || board.sideways === 'day' ? choicesOf(board.practitioners) : []
  return (
    <div className={styles.tray} data-state={stateAt(target, visit, board)} aria-hidden>
      <p>
        <b>{visit.name}</b>, {formatTarget(target, visit, board)}
      </p>
      {by === 'keys' && <p className="text-sm">{describeMoveKeys(board)}</p>}
      {by === 'pointer' && days.length > 0 && (
        <div className={styles.places}>
          {days.map(({ day }) => (
            <Place key={day} place={{ day }} isOver={target.day === day} label={formatShortDay(day)} />
          ))}
        </div>
      )}
      {by === 'pointer' && people.length > 0 && (
        <div className={styles.places}>
          {people.map(({ id, name }) => (
            <Place
              key={id}
              place={{ practitionerId: id }}
              isOver={target.practitionerId === id}
              label={name}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Place({ place, isOver, label }: { place: Drop['place']; isOver: boolean; label: string }) {
  const drop: Drop = { place }
  const { setNodeRef } = useDroppable({ id: `tray ${place.day ?? place.practitionerId}`, data: drop })
  return (
    <span ref={setNodeRef} className={styles.place} data-over={isOver || undefined}>
      {label}
    </span>
  )
}
