import {
  type Collision,
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { clockTime } from '../format-appointment.ts'
import { assignMarks, type PractitionerMark } from '../week/practitioner-marks.ts'
import type { AgendaVisit } from '../week/week.ts'
import { walkWeek } from '../week/week-keys.ts'
import { type Drop, moveToDrop } from './drop.ts'
import {
  type Board,
  choicesOf,
  describeMoveKeys,
  formatTarget,
  isSameTarget,
  type MoveTarget,
  placeOfVisit,
  stateAt,
  stepFrom,
} from './moving.ts'
import { Tray } from './tray.admin.tsx'

/** A visit that is being moved, with its former and its new place. */
export type Held = { visit: AgendaVisit; origin: MoveTarget; target: MoveTarget; by: 'keys' | 'pointer' }

const HeldContext = createContext<Held | null>(null)
const BoardContext = createContext<{
  board: Board | null
  movable: ReadonlySet<string>
  isNarrow: boolean
  /** Practitioners, if there are several, and the inactive ones. */
  marks: ReadonlyMap<string, PractitionerMark>
}>({ board: null, movable: new Set(), isNarrow: false, marks: new Map() })

type MovingProps = {
  board: Board
  /** All entries of the agenda. */
  rows: readonly AgendaVisit[]
  mayMove: boolean
  /** True for an agenda as a list, without a time scale: visits are dropped on the tray below it. */
  isNarrow: boolean
  children: (keys: Pick<KeyHandlers, 'onKeyDown' | 'onBlur'>) => ReactNode
}

type KeyHandlers = { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; onBlur: () => void }

/**
 * Lets visits be moved: by mouse, by a finger after a long press (so that the page still scrolls), and by Space and
 * arrows. A move saves nothing: the drawer opens with the new day, hour and practitioner and the message.
 */
export function Moving({ board, rows, mayMove, isNarrow, children }: MovingProps) {
  const id = useId()
  const address = useAddress()
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  /** Distance in pixels from the pointer up to the edge of the moved visit. */
  const grip = useRef(0)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const known = useMemo(
    () => ({
      board,
      isNarrow,
      marks: assignMarks([...choicesOf(board.practitioners), ...(board.former ?? [])]),
      movable: new Set(rows.filter((row) => mayMove && placeOfVisit(row, board.today)).map((row) => row.id)),
    }),
    [board, rows, mayMove, isNarrow],
  )

  function take(visitId: string, by: Held['by']): void {
    const visit = rows.find((row) => row.id === visitId)
    const origin = visit && placeOfVisit(visit, board.today)
    if (!visit || !origin) return
    setHeld({ visit, origin, target: origin, by })
    setSaid(`${visit.name} pris. ${describeMoveKeys(board)}`)
  }

  function moveTo(target: MoveTarget): void {
    if (!held || isSameTarget(target, held.target)) return
    setHeld({ ...held, target })
    setSaid(formatTarget(target, held.visit, board))
  }

  function letGo(): void {
    if (held) setSaid(`${held.visit.name} reste à sa place.`)
    setHeld(null)
  }

  function put(): void {
    if (!held) return
    const { visit, origin, target } = held
    const isPassed = stateAt(target, visit, board) === 'passed'
    if (isPassed || isSameTarget(target, origin)) return letGo()
    setHeld(null)
    setSaid('')
    address.open({
      open: visit.id,
      do: 'confirm',
      day: target.day,
      at: target.start === null ? null : clockTime(target.start),
      with: target.practitionerId,
      seq: String(visit.sequence),
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (held?.by !== 'keys') {
      const entry = elementOf(event.target)?.dataset['movable']
      if (event.key !== ' ' || !entry) return walkWeek(event)
      event.preventDefault()
      return take(entry, 'keys')
    }
    if (event.key === 'Tab') return letGo()
    event.preventDefault()
    if (event.key === 'Escape') return letGo()
    if (event.key === 'Enter' || event.key === ' ') return put()
    moveTo(stepFrom(held.target, event.key, event.shiftKey, board))
  }

  function onDragStart({ active, activatorEvent }: DragStartEvent): void {
    const { top = 0 } = elementOf(activatorEvent.target)?.getBoundingClientRect() ?? {}
    grip.current = pointerTop(activatorEvent) - top
    take(String(active.id), 'pointer')
  }

  function onDragMove({ over, collisions }: DragMoveEvent): void {
    if (!held) return
    const drop = over?.data.current as Drop | undefined
    const share = collisions?.[0]?.data?.['share'] as number | undefined
    moveTo(drop ? moveToDrop(held.origin, drop, share ?? 0, board) : held.origin)
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={(given) => under(given, grip.current)}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={() => {
        refuseClick()
        put()
      }}
      onDragCancel={() => {
        refuseClick()
        letGo()
      }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <BoardContext value={known}>
        <HeldContext value={held}>
          {children({ onKeyDown, onBlur: () => held?.by === 'keys' && letGo() })}
          {held && <Tray held={held} board={board} isNarrow={isNarrow} />}
        </HeldContext>
      </BoardContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  )
}

/** Visit that is being moved; null: none. */
export const useHeld = () => use(HeldContext)

/** Board on which visits can be moved; null if they cannot. */
export const useBoard = () => use(BoardContext)

/** Properties that make a visit's element movable. */
export function useMovable(id: string) {
  const { movable } = use(BoardContext)
  const isMovable = movable.has(id)
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, disabled: !isMovable })
  return {
    transform: CSS.Translate.toString(transform),
    props: {
      ref: setNodeRef,
      ...listeners,
      draggable: false,
      'data-movable': isMovable ? id : undefined,
      'data-dragged': isDragging || undefined,
      'aria-keyshortcuts': isMovable ? 'Space' : undefined,
    },
  }
}

/** Drop targets under the pointer, the tray first; `share` is the height of the visit's upper edge in each. */
const under = (
  { pointerCoordinates, droppableContainers, droppableRects }: Parameters<CollisionDetection>[0],
  grip: number,
): Collision[] => {
  if (!pointerCoordinates) return []
  const { x, y } = pointerCoordinates
  const hits = droppableContainers.flatMap(({ id, data }) => {
    const rect = droppableRects.get(id)
    if (!rect || x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) return []
    const isOnTray = (data.current as Drop | undefined)?.scale === undefined
    return [{ id, isOnTray, data: { share: (y - grip - rect.top) / rect.height } }]
  })
  return hits.toSorted((one, other) => Number(other.isOnTray) - Number(one.isOnTray))
}

function elementOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-movable]') : null
}

function pointerTop(event: Event): number {
  if (event instanceof MouseEvent) return event.clientY
  return 'touches' in event ? ((event as TouchEvent).touches[0]?.clientY ?? 0) : 0
}

/** A drop must not open the link that was dragged. */
function refuseClick(): void {
  window.addEventListener('click', refused, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', refused, { capture: true }), 50)
}

const refused = (event: Event) => event.preventDefault()

/** Our own announcements name the hour, so the library's are silent. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
