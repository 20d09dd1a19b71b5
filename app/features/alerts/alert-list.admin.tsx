import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessageReply from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs'
import IconPointFilled from '@tabler/icons-react/dist/esm/icons/IconPointFilled.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { Form, useFetcher, useRevalidator } from 'react-router'
import { Moment } from '#app/admin/parts/moment.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { Status } from '#app/admin/parts/status.tsx'
import { TakenBadge } from '#app/admin/parts/taken.tsx'
import { TaskList } from '#app/admin/parts/task-list.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useWaiting } from '#app/admin/shell/waiting.ts'
import { type AlertKind, alertRules } from '#app/lib/alerts/alert-kinds.ts'
import type { ListedAlert } from './alert-list.server.ts'

/** The last alerts of a user. Displayed alerts count as seen, and stay marked as new until the user leaves the page. */
export function AlertList({ alerts, me }: { alerts: readonly ListedAlert[]; me: string }) {
  const fresh = useSeen(alerts)
  const unseen = alerts.filter(({ isSeen }) => !isSeen)
  return (
    <>
      <PageHeader title="Alertes" count={alerts.length} note="Cinquante au plus, des 30 derniers jours.">
        {unseen.length > 0 && (
          <noscript>
            <Form method="post">
              {unseen.map(({ id }) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
              <Button type="submit" variant="default">
                Tout marquer comme vu
              </Button>
            </Form>
          </noscript>
        )}
      </PageHeader>
      {alerts.length === 0 ? (
        <EmptyState title="Aucune alerte" hint="Une demande, un message ou une annulation se verra ici." />
      ) : (
        <TaskList
          label="Alertes"
          tasks={alerts.map(({ id, kind, amount, subjectId, at, isOpened, isSeen, taken }) => ({
            key: id,
            icon: icons[kind],
            tone: isOpened ? 'idle' : kind.startsWith('backup') ? 'stop' : 'wait',
            title: alertRules[kind].sentence(amount),
            to: alertRules[kind].path(subjectId),
            detail: (
              <>
                <Moment at={at} first />
                {isOpened ? (
                  ', ouverte'
                ) : !isSeen || fresh.has(id) ? (
                  <>
                    {' '}
                    <Status tone="new" icon={IconPointFilled} label="Nouveau" />
                  </>
                ) : (
                  ', pas encore ouverte'
                )}
                {taken && (
                  <>
                    <br />
                    <TakenBadge taken={taken} me={me} />
                  </>
                )}
              </>
            ),
          }))}
        />
      )}
    </>
  )
}

const icons: Record<AlertKind, Icon> = {
  appointment: IconCalendar,
  message: IconMail,
  'patient-answer': IconMessageReply,
  cancellation: IconCalendarX,
  reminders: IconBell,
  'backup-failed': IconDatabaseExport,
  'backup-not-copied': IconDatabaseExport,
}

/** Marks displayed alerts as seen while the tab is visible, and reloads the list when new ones arrive. */
function useSeen(alerts: readonly ListedAlert[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const { submit } = useFetcher()
  const { revalidate } = useRevalidator()
  const counted = useWaiting()['alerts'] ?? 0
  const unseen = alerts.flatMap(({ id, isSeen }) => (isSeen ? [] : [id])).join()
  const mark = useEffectEvent((joined: string) => {
    if (document.visibilityState !== 'visible' || joined === '') return
    const ids = joined.split(',')
    setFresh((before) => new Set([...before, ...ids]))
    void submit(new URLSearchParams(ids.map((id) => ['id', id])), { method: 'post' })
  })
  useEffect(() => {
    const onVisibility = () => mark(unseen)
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [unseen])
  const follow = useEffectEvent((count: number) => {
    if (count > 0 && unseen === '') void revalidate()
  })
  useEffect(() => follow(counted), [counted])
  return fresh
}
