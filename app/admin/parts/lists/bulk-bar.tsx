import { ActionIcon, Button, type ButtonProps, Transition } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { motion } from '#app/admin/motion.ts'
import { focusContent, isFocusLost } from '#app/admin/shell/focus.ts'
import { dialogIsOpen, isTyping } from '#app/admin/shell/shortcuts/shortcut.ts'
import styles from './bulk-bar.module.css'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Bar at the foot of the page while rows are selected; Escape clears the selection. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const bar = useFocusKept(count > 0)
  useEffect(() => {
    const letGo = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target) && !dialogIsOpen())
        onClear()
    }
    if (count === 0) return
    window.addEventListener('keydown', letGo)
    return () => window.removeEventListener('keydown', letGo)
  }, [count, onClear])
  return (
    <>
      {count > 0 && <div className={styles.room} />}
      <Transition mounted={count > 0} transition="slide-up" duration={motion.quick}>
        {(transition) => (
          <div
            ref={bar}
            className={`row gap-1 ${styles.bar}`}
            style={transition}
            role="toolbar"
            data-page-foot
            aria-label="Actions sur la sélection"
          >
            <p className={`text-md nowrap ${styles.count}`} aria-live="polite">
              <b className="num">{count}</b> {count > 1 ? 'sélectionnés' : 'sélectionné'}
            </p>
            <div className={styles.actions}>{children}</div>
            <ActionIcon className={styles.close} aria-label="Tout désélectionner" onClick={onClear}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </Transition>
    </>
  )
}

type BulkActionProps = ButtonProps & {
  icon: ReactNode
  /** Destructive: coloured, and set apart. */
  danger?: boolean
  onClick: () => void
}

export function BulkAction({ icon, danger = false, children, ...rest }: BulkActionProps) {
  return (
    <Button
      className={styles.action}
      variant="subtle"
      leftSection={icon}
      data-danger={danger || undefined}
      {...rest}
    >
      {children}
    </Button>
  )
}

/** Moves the focus from the bar to the screen's content when the bar closes. */
function useFocusKept(isUp: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const wasUp = useRef(isUp)
  useEffect(() => {
    if (wasUp.current && !isUp && (isFocusLost() || bar.current?.contains(document.activeElement)))
      focusContent()
    wasUp.current = isUp
  }, [isUp])
  return bar
}
