import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ReactNode } from 'react'
import { Logo } from '#app/admin/shell/frame/logo.tsx'
import styles from './gate.admin.module.css'

type SignInFrameProps = { title: string; lead: string; foot?: ReactNode; children: ReactNode }

/** Layout of a page outside the back-office: one card, with the drawn arc of a joint behind it. */
export function SignInFrame({ title, lead, foot, children }: SignInFrameProps) {
  return (
    <main className={`stack middle ${styles.gate}`}>
      <Arcs />
      <div className={`full ${styles.card}`}>
        <Logo site="Centre Kiné Bonabéri" />
        <h1 className={`bold ${styles.title}`}>{title}</h1>
        <p className="soft below-5">{lead}</p>
        {children}
        {foot && <p className={`soft text-sm above-5 ${styles.foot}`}>{foot}</p>}
      </div>
    </main>
  )
}

/** An error or a success above the fields, announced when it appears. */
export function Notice({
  title,
  message,
  more,
  good = false,
}: {
  title: string
  message: string
  more?: string | undefined
  good?: boolean
}) {
  const Icon = good ? IconCircleCheck : IconAlertCircle
  return (
    <div
      className={`${good ? 'tone-ok' : 'tone-stop'} text-md flush below-4 ${styles.notice}`}
      role={good ? 'status' : 'alert'}
    >
      <Icon size={20} aria-hidden />
      <div className="shrink break-anywhere">
        <strong>{title}</strong>
        <p>{message}</p>
        {more && <p>{more}</p>}
      </div>
    </div>
  )
}

export const fieldsClass = `stack gap-4 ${styles.fields}`
export const waysClass = `flow spread gap-x-4 ${styles.ways}`

function Arcs() {
  return (
    <svg
      className={styles.arcs}
      viewBox="0 0 480 480"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
    >
      <path d="M0 480A480 480 0 0 1 480 0" opacity="0.3" />
      <path d="M104 480A376 376 0 0 1 480 104" opacity="0.2" />
      <path d="M208 480A272 272 0 0 1 480 208" opacity="0.12" />
      <circle cx="304" cy="33" r="10" fill="var(--sun)" stroke="none" opacity="0.45" />
    </svg>
  )
}
