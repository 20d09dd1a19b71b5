import { Button } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Inbox } from '#app/admin/parts/inbox.tsx'
import { FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { ApartNotice } from '#app/admin/parts/notices/apart-notice.tsx'
import { clearLabel, EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { TakenBadge } from '#app/admin/parts/taken.tsx'
import { useFocusAfter } from '#app/admin/parts/use-focus-after.ts'
import { type Changes, useChanges } from '#app/admin/resource/use-changes.ts'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { useGoneNotice } from '#app/admin/shell/use-gone-notice.ts'
import { useWaiting } from '#app/admin/shell/waiting.ts'
import { timeOfDay } from '#app/lib/text/format-moment.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import {
  batch,
  foreignLanguage,
  isUnanswered,
  type Message,
  type MessageQuery,
  most,
  type ReplyTemplates,
  statusNames,
} from '../message.ts'
import { MessageDetail } from './message-detail.admin.tsx'
import { MessageFilters } from './message-filters.admin.tsx'
import { messageNoun } from './message-noun.ts'
import { MessageStatusBadge } from './message-status.admin.tsx'
import { messageDayHeading } from './message-when.ts'
import type { MessageList } from './messages.server.ts'
import { useDrafts } from './use-message-form.admin.tsx'

type MessagesScreenProps = {
  list: MessageList
  message: Message | null
  query: MessageQuery
  templates: ReplyTemplates
  site: string
  /** Linked patient of the open message, or candidates. */
  patient: ReactNode
  today: string
  /** Id of the signed-in user. */
  me: string
  mayAnswer: boolean
  mayDiscard: boolean
}

/** Messages of visitors, newest first, with the open one beside the list. */
export function MessagesScreen(props: MessagesScreenProps) {
  const { list, message, query, templates, site, patient, today, me, mayAnswer, mayDiscard } = props
  const { lines, counts, hasMore, trashed } = list
  const drafts = useDrafts(message?.id)
  const address = useAddress()
  const changes = useChanges<Message>({ screen: '/admin/messages', noun: messageNoun })
  const deletion = useDeletion(lines, () => address.closeDialog({ saved: true }))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const clear = () => address.clear(['status', 'q', 'shown'])
  useGoneNotice(query.open !== null && message === null && !deletion.isUnderway, gone)
  return (
    <>
      <PageHeader
        title="Messages"
        {...(!query.text && { count: all })}
        secondary={
          mayDiscard && trashed > 0
            ? [{ label: `Corbeille (${trashed})`, icon: IconTrash, to: '/admin/messages?trash' }]
            : []
        }
      >
        <Arrivals unread={counts.unread} />
      </PageHeader>
      <ApartNotice
        count={list.apart}
        isShown={query.apart}
        noun={messageNoun}
        there={address.to({ apart: '', status: null, q: null, open: null, shown: null })}
        back={address.to({ apart: null, open: null })}
        ids={lines.map(({ id }) => id)}
        onDiscard={mayDiscard ? changes.remove : null}
      />
      <Inbox
        label="Messages"
        detailLabel={message ? `Message ${ofName(message.name)}` : 'Message'}
        openId={message?.id ?? null}
        onClose={() => address.closeDialog({ saved: false })}
        items={lines.map((line) => ({
          id: line.id,
          to: address.to({ open: line.id }),
          day: messageDayHeading(line.created_at, today),
          time: timeOfDay(line.created_at),
          from: line.name,
          excerpt: line.excerpt,
          lang: foreignLanguage(line.language),
          unread: line.status === 'unread',
          state: <MessageStatusBadge status={line.status} />,
          note: isUnanswered(line.status) && <TakenBadge taken={line.taken} me={me} />,
        }))}
        filters={
          <FilterBar
            search={query.text}
            placeholder="Chercher dans les messages"
            active={query.text !== ''}
            onSearch={(q) => address.filter({ q, shown: null })}
            onClear={() => address.clear(['q', 'shown'])}
          >
            <MessageFilters status={query.status} counts={counts} />
          </FilterBar>
        }
        empty={<NoMessages query={query} onClear={clear} />}
        more={hasMore && <Older shown={query.shown} />}
        detail={
          message && (
            <MessageDetail
              key={message.id}
              message={message}
              drafts={drafts}
              templates={templates}
              site={site}
              patient={patient}
              me={me}
              mayAnswer={mayAnswer}
              closed={address.to({ open: null })}
              onDelete={mayDiscard ? () => deletion.ask(message) : null}
            />
          )
        }
        none={
          lines.length > 0 && (
            <EmptyState title="Choisissez un message" hint="Les flèches ↑ ↓ passent de l’un à l’autre." />
          )
        }
      />
      <ConfirmDelete
        opened={deletion.asking !== null}
        question={deletion.question}
        subject={deletion.asking && <bdi>{deletion.asking.name}</bdi>}
        onCancel={deletion.cancel}
        onConfirm={() => void deletion.confirm()}
      />
    </>
  )
}

/** Texts of the specification for an empty list; for a search, advice. */
function NoMessages({ query: { status, text }, onClear }: { query: MessageQuery; onClear: () => void }) {
  const title = text
    ? 'Aucun résultat'
    : status
      ? `Aucun message avec le statut ${statusNames[status]}`
      : 'Aucun message'
  return (
    <EmptyState
      title={title}
      {...((text || status) && { drawing: 'filtered' })}
      {...(!text && !status && { hint: 'Les messages du formulaire de contact arrivent ici.' })}
    >
      {(text || status) && (
        <Button variant="default" onClick={onClear}>
          {clearLabel(status === null)}
        </Button>
      )}
    </EmptyState>
  )
}

/** Link to older messages at the end of the list. */
function Older({ shown }: { shown: number }) {
  const address = useAddress()
  if (shown >= most)
    return <p className="above-4 below-4">Cherchez un nom ou un mot pour retrouver un message plus ancien.</p>
  return (
    <Button
      variant="default"
      fullWidth
      renderRoot={(own) => (
        <Link to={address.to({ shown: String(Math.min(shown + batch, most)) })} preventScrollReset {...own} />
      )}
    >
      Afficher les plus anciens
    </Button>
  )
}

/** Number of messages since the list was read. A button loads them, so that rows do not move unexpectedly. */
function Arrivals({ unread }: { unread: number }) {
  const { revalidate, state } = useRevalidator()
  const more = (useWaiting()['messages'] ?? unread) - unread
  return (
    <div role="status">
      {more > 0 && (
        <Button
          variant="light"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {more === 1 ? 'Afficher le nouveau message' : `Afficher les ${more} nouveaux messages`}
        </Button>
      )}
    </div>
  )
}

function useDeletion(lines: MessageList['lines'], onLeave: () => void) {
  const changes: Changes<Message> = useChanges<Message>({ screen: '/admin/messages', noun: messageNoun })
  const focus = useFocusAfter(lines)
  const [asking, setAsking] = useState<Message | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  async function confirm(): Promise<void> {
    if (!asking) return
    const { id } = asking
    setAsking(null)
    setLeaving(id)
    focus.expect([id])
    onLeave()
    if (!(await changes.remove([id]))) focus.forget()
    setLeaving(null)
  }
  return {
    asking,
    isUnderway: leaving !== null,
    question: changes.phrases.confirmDelete,
    ask: setAsking,
    cancel: () => setAsking(null),
    confirm,
  }
}

const gone = 'Ce message n’existe plus\u00a0: quelqu’un l’a peut-être supprimé.'
