import { CloseButton, Drawer } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { measureFoot } from '#app/admin/shell/foot-height.ts'
import { LeaveQuestion, useLeaveGuard } from '#app/admin/shell/leave-guard.tsx'
import { isInTopDialog } from '#app/admin/shell/top-dialog.ts'
import styles from './side-drawer.module.css'

type SideDrawerProps = {
  title: string
  /** Called once the guard allows it. */
  onClose: () => void
  /** True when unsaved changes would be lost. */
  dirty?: boolean
  /** Below the title, visible while the rest scrolls. */
  notice?: ReactNode
  /** Actions, always visible. */
  foot?: ReactNode
  children: ReactNode
}

/** A drawer over its list: at the side on a wide screen, the whole screen on a phone. Modal in both. */
export function SideDrawer({ title, onClose, dirty = false, notice, foot, children }: SideDrawerProps) {
  const guard = useLeaveGuard(dirty)
  const sheet = useRef<HTMLDivElement>(null)
  useFocusBack(true, sheet)
  const close = () => guard.before(onClose)
  return (
    <>
      <Drawer.Root
        opened
        onClose={() => isInTopDialog(sheet.current) && close()}
        position="right"
        size="28rem"
        closeOnEscape={!guard.asking}
      >
        <Drawer.Overlay />
        <Drawer.Content ref={sheet}>
          <div className={`column ${styles.sheet}`}>
            <div className={`row spread rigid gap-1 ${styles.head}`}>
              <Drawer.Title className={`text-xl bold break-anywhere ${styles.title}`}>{title}</Drawer.Title>
              <CloseButton aria-label="Fermer" onClick={close} />
            </div>
            {notice && <div className={`rigid ${styles.notice}`}>{notice}</div>}
            <div className={`stack grow ${styles.body}`}>{children}</div>
            {foot && (
              <div className={`stack rigid ${styles.foot}`} ref={measureFoot}>
                {foot}
              </div>
            )}
          </div>
        </Drawer.Content>
      </Drawer.Root>
      <LeaveQuestion guard={guard} />
    </>
  )
}
