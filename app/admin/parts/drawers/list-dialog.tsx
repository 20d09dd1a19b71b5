import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { measureFoot } from '#app/admin/shell/foot-height.ts'
import styles from './list-dialog.module.css'

type ListDialogProps = {
  title: string
  size: string
  /** Accessible name of the list, and its items. */
  label: string
  items: ReactNode
  /** Content above the list. */
  before?: ReactNode
  /** Content between the list and the actions. */
  children?: ReactNode
  actions: ReactNode
  /** Adds space between the list and the actions, if there is nothing between them. */
  apart?: boolean
  /** False keeps it a card on a phone. */
  fullScreen?: boolean
  zIndex?: number
  onClose: () => void
}

/** A dialog about the items of a list, of which only the list scrolls; one of its actions closes it. */
export function ListDialog(props: ListDialogProps) {
  const { title, size, label, items, before, children, actions } = props
  const { apart = false, fullScreen = true, onClose } = props
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const choice = useRef<HTMLDivElement>(null)
  useFocusBack(true, choice)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={fullScreen && phone}
      classNames={{ content: styles.content, body: styles.body }}
      withCloseButton={false}
      {...(props.zIndex && { zIndex: props.zIndex })}
    >
      {before}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls, by the keyboard too */}
      <ul className={`stack flush sunken gap-2 ${styles.visits}`} tabIndex={0} aria-label={label}>
        {items}
      </ul>
      {children}
      <div
        className={`flow end gap-2 ${apart ? 'above-4 ' : ''}${styles.actions}`}
        ref={(foot) => {
          choice.current = foot
          return measureFoot(foot)
        }}
      >
        {actions}
      </div>
    </Modal>
  )
}
