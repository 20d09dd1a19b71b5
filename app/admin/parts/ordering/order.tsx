import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
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
import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { announcementsOf, instructions } from './order-announcements.ts'

export type OrderProps = {
  /** Ids in the saved order. */
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Called with all ids in their new order. */
  onOrder: (ids: readonly string[]) => void
  /** True while a new order is being saved; afterwards `ids` applies again, after a failure too. */
  saving: boolean
}

type Place = {
  ids: readonly string[]
  nameOf: (id: string) => string
  move: (id: string, by: -1 | 1) => void
}
const OrderContext = createContext<Place>({ ids: [], nameOf: (id) => id, move: () => {} })

/** A list that is sorted by dragging, with the keyboard on the handle, or with "Monter" and "Descendre". */
export function SortableList(props: OrderProps & { children: (ids: readonly string[]) => ReactNode }) {
  const { nameOf, children } = props
  const id = useId()
  const [said, setSaid] = useState('')
  const { ids, place } = useDraftOrder(props)
  const keepFocus = useFocusKept(ids)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function move(moved: string, by: -1 | 1) {
    const to = ids.indexOf(moved) + by
    if (to < 0 || to >= ids.length) return
    keepFocus()
    place(to - by, to)
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

/** Props of a sortable item: `ref` and `style` for the item, `handle` for its handle. */
export function useSortableItem(id: string) {
  const sortable = useSortable({ id, attributes: { roleDescription: 'élément à déplacer' } })
  return {
    setNode: sortable.setNodeRef,
    style: { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition },
    isDragging: sortable.isDragging,
    handle: { setHandle: sortable.setActivatorNodeRef, ...sortable.attributes, ...sortable.listeners },
  }
}

export type Handle = ReturnType<typeof useSortableItem>['handle']

/** Position of an item, and the function that moves it by one. */
export function useOrderMove(id: string) {
  const { ids, nameOf, move } = use(OrderContext)
  const index = ids.indexOf(id)
  return { name: nameOf(id), isFirst: index === 0, isLast: index === ids.length - 1, move }
}

/** The new order until the server's own arrives: the new one, or the old one after a failure. */
function useDraftOrder({ ids: stored, onOrder, saving }: OrderProps) {
  const [draft, setDraft] = useState<{ ids: readonly string[]; instead: string; sent: boolean } | null>(null)
  const answered = draft !== null && (draft.sent ? !saving : stored.join() !== draft.instead)
  if (answered) setDraft(null)
  else if (draft && saving && !draft.sent) setDraft({ ...draft, sent: true })
  const ids = draft?.ids ?? stored

  function place(from: number, to: number) {
    if (from < 0 || to < 0 || from === to) return
    const next = arrayMove([...ids], from, to)
    setDraft({ ids: next, instead: stored.join(), sent: false })
    onOrder(next)
  }
  return { ids, place }
}

/** A node that moves in the document loses the focus; this returns it to the pressed control. */
function useFocusKept(ids: readonly string[]): () => void {
  const pressed = useRef<Element | null>(null)
  const shown = useRef(ids)
  useLayoutEffect(() => {
    if (shown.current === ids) return
    shown.current = ids
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  }, [ids])
  return () => {
    pressed.current = document.activeElement
  }
}
