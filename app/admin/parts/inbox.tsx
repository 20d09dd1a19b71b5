import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { motion } from '#app/admin/motion.ts'
import styles from './inbox.module.css'

type InboxItem = {
  id: string
  /** Address of the inbox with this item open. */
  to: To
  /** Heading of the item's group: a day. */
  day: string
  time: string
  from: string
  excerpt: string
  /** Language of the excerpt; undefined for the back-office's own. */
  lang: string | undefined
  unread: boolean
  state: ReactNode
  /** Below the excerpt. */
  note?: ReactNode
}

type InboxProps = {
  label: string
  items: readonly InboxItem[]
  openId: string | null
  onClose: () => void
  filters: ReactNode
  /** Replaces the list if it has no items. */
  empty: ReactNode
  /** Below the last item: link to older ones. */
  more?: ReactNode
  /** The open item. */
  detail: ReactNode
  detailLabel: string
  /** Replaces the detail if no item is open. */
  none: ReactNode
}

/**
 * A list that stays while an item is open: beside it on a wide screen, under a modal drawer on a phone. ↑ and ↓ go from
 * item to item, Escape closes and returns the focus to the item; Back closes as well, since the item is in the address.
 */
export function Inbox(props: InboxProps) {
  const { label, items, openId, onClose, filters, empty, more, detail, detailLabel, none } = props
  const narrow = useMediaQuery('(max-width: 64em)', false)
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const walk = useOpenFocus({ openId, list, panel })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // In React a dialog over the page is a child of the list, but its keys are not meant for the list.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && openId && !event.defaultPrevented) return onClose()
    const step = steps[event.key]
    const item = event.target.closest<HTMLElement>('[data-item]')
    if (!step || !(item || event.target === panel.current)) return
    event.preventDefault()
    walk(step, item?.dataset['item'] ?? openId)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for what its links do
    <div
      className={`stack top ${styles.inbox}`}
      data-detail={detail ? true : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={`column ${styles.side}`}>
        <div className={`rigid ${styles.filters}`}>{filters}</div>
        <div className={`grow ${styles.list}`} ref={list} role="group" aria-label={label}>
          {items.length === 0 && empty}
          {[...Map.groupBy(items, ({ day }) => day)].map(([day, group]) => (
            <section key={day} aria-label={day}>
              <h2 className={`soft text-xs ${styles.day}`}>{day}</h2>
              {group.map((item) => (
                <Item key={item.id} item={item} isOpen={item.id === openId} replaces={openId !== null} />
              ))}
            </section>
          ))}
          {more && <div className={styles.more}>{more}</div>}
        </div>
      </div>
      {narrow ? (
        <Drawer.Root
          opened={Boolean(detail)}
          onClose={onClose}
          position="right"
          size="min(100%, 44rem)"
          returnFocus={false}
          transitionProps={{ duration: motion.quick, exitDuration: 1 }}
        >
          <Drawer.Overlay backgroundOpacity={0.45} />
          <Drawer.Content aria-label={detailLabel}>
            <Drawer.Body className={styles.drawer}>{detail}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <section
          ref={panel}
          className={styles.detail}
          role={detail ? 'dialog' : undefined}
          aria-label={detail ? detailLabel : undefined}
          tabIndex={-1}
        >
          {detail ?? none}
        </section>
      )}
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

type ItemProps = { item: InboxItem; isOpen: boolean; replaces: boolean }

/** An item opened after another replaces it in the history, so that Back closes after any number of items. */
function Item({ item, isOpen, replaces }: ItemProps) {
  return (
    <Link
      to={item.to}
      replace={replaces}
      preventScrollReset
      className={`stack ${styles.item}`}
      data-item={item.id}
      data-open
      data-unread={item.unread || undefined}
      aria-current={isOpen || undefined}
    >
      <span className={`clamp-2 text-md break-anywhere ${styles.from}`} dir="auto">
        {item.from}
      </span>
      <time className={`soft text-sm ${styles.time}`}>{item.time}</time>
      <span className={`clamp-2 soft text-sm break-anywhere ${styles.excerpt}`} dir="auto" lang={item.lang}>
        {item.excerpt}
      </span>
      <span className={styles.state}>{item.state}</span>
      {item.note && <span className={styles.note}>{item.note}</span>}
    </Link>
  )
}

type Places = {
  openId: string | null
  list: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
}

/**
 * Moves the focus: into the detail when it opens, within the list on arrow keys, back to the item when the detail
 * closes. Returns the function that moves by a number of items.
 */
function useOpenFocus({ openId, list, panel }: Places) {
  const shown = useRef(openId)
  const isWalking = useRef(false)
  useEffect(() => {
    const before = shown.current
    if (before === openId) return
    shown.current = openId
    panel.current?.scrollTo({ top: 0 })
    if (isWalking.current) isWalking.current = false
    else if (openId) panel.current?.focus({ preventScroll: true })
    // The drawer's focus trap releases the focus after this effect.
    else requestAnimationFrame(() => itemOf(list.current, before)?.focus())
  }, [openId, list, panel])

  return (step: number, from: string | null) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const next = links[links.findIndex((link) => link.dataset['item'] === from) + step]
    if (!next) return
    if (document.activeElement !== panel.current) next.focus()
    if (!openId) return
    isWalking.current = true
    next.scrollIntoView({ block: 'nearest' })
    next.click()
  }
}

function itemOf(list: HTMLElement | null, id: string | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id ?? '')}"]`) ?? null
}
