import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { announcementsOf, instructions } from './order-announcements.ts'

export type OrderProps = {
  /** In the order that is kept. */
  ids: readonly string[]
  nameOf: (id: string) => string
  /** The new order, whole. */
  onOrder: (ids: readonly string[]) => void
  /** Whether an order is being kept; when it no longer is, `ids` counts again, whatever came of it. */
  saving: boolean
}

type Move = (id: string, by: -1 | 1) => void
const OrderContext = createContext<{ ids: readonly string[]; nameOf: (id: string) => string; move: Move }>({
  ids: [],
  nameOf: (id) => id,
  move: () => {},
})

/** A list that is put in order by dragging, by the keyboard on the handle, and by "Monter" and "Descendre". */
export function Order({
  ids: kept,
  nameOf,
  onOrder,
  saving,
  children,
}: OrderProps & { children: (ids: readonly string[]) => ReactNode }) {
  const id = useId()
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const pressed = useRef<HTMLElement | null>(null)
  const ids = draft ?? kept
  const key = kept.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of ids is new with every render; its words are not
  useEffect(() => {
    if (!saving) setDraft(null)
  }, [saving, key])
  // A node that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (pressed.current !== document.activeElement) pressed.current?.focus()
    pressed.current = null
  }, [draft])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function place(from: number, to: number) {
    if (from < 0 || to < 0 || from === to || to >= ids.length) return
    const next = arrayMove([...ids], from, to)
    setDraft(next)
    onOrder(next)
  }

  const move: Move = (moved, by) => {
    const from = ids.indexOf(moved)
    const to = from + by
    if (to < 0 || to >= ids.length) return
    pressed.current = document.activeElement as HTMLElement | null
    place(from, to)
    setSaid(`${nameOf(moved)}, position ${to + 1} sur ${ids.length}.`)
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over) place(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsOf(ids, nameOf),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <OrderContext value={{ ids, nameOf, move }}>{children(ids)}</OrderContext>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  )
}

/** What a thing of the list needs to be moved: `ref` and `style` for itself, `handle` for its handle. */
export function useOrdered(id: string) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, attributes, listeners } =
    useSortable({
      id,
      attributes: { roleDescription: 'élément à déplacer' },
    })
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}

/** Where a thing stands, and how it is moved by one. */
export function useOrderMove(id: string) {
  const { ids, nameOf, move } = use(OrderContext)
  const index = ids.indexOf(id)
  return { name: nameOf(id), isFirst: index === 0, isLast: index === ids.length - 1, move }
}
