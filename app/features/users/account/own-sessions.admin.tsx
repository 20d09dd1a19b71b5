import { Button } from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { Moment } from '#app/admin/parts/moment.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import styles from './account.admin.module.css'
import type { OwnSession } from './account.ts'
import { useAccount } from './use-account.admin.tsx'

/** Open sessions of the user; each except the current one can be ended here. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { busy, ask } = useAccount('Impossible de fermer la session')
  const others = sessions.filter(({ isThis }) => !isThis)

  async function end(id: string): Promise<void> {
    if (await ask({ intent: 'end-session', id })) toastSuccess('Succès', 'Session fermée')
  }

  async function endOthers(): Promise<void> {
    if (await ask({ intent: 'end-other-sessions' }))
      toastSuccess('Succès', 'Vos autres sessions sont fermées')
  }

  return (
    <div className={`stack gap-4 ${styles.fields}`}>
      <ul className={`bare stack ${styles.sessions}`}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Device name={session.device} />
            <div className={`stack grow shrink break-anywhere ${styles.session}`}>
              <b>
                {session.device}
                {session.isThis && <span> (cette session)</span>}
              </b>
              <span>
                {session.address && `${session.address} · `}vue <Moment at={session.seen} />
              </span>
              <span>
                ouverte <Moment at={session.since} />
              </span>
            </div>
            {!session.isThis && (
              <Button
                variant="default"
                aria-label={`Fermer la session ${session.device}, ouverte ${fullMoment(session.since)}`}
                loading={busy}
                onClick={() => void end(session.id)}
              >
                Fermer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button variant="default" loading={busy} onClick={() => void endOthers()}>
            Fermer toutes les autres sessions
          </Button>
        </div>
      )}
    </div>
  )
}

function Device({ name }: { name: string }) {
  const Glyph = /Android|iPhone|iPad/.test(name) ? IconDeviceMobile : IconDeviceDesktop
  return <Glyph size={24} stroke={1.5} aria-hidden />
}
