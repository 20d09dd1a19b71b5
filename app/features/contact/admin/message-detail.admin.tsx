import { ActionIcon, Button, Textarea } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type To, useRevalidator } from 'react-router'
import { DrawerFoot } from '#app/admin/parts/drawers/drawer-foot.tsx'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { ConsentGiven } from '#app/admin/parts/forms/consent-given.tsx'
import { PhoneLinks } from '#app/admin/parts/links/phone-links.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { formatTakenAlready, TakenBy } from '#app/admin/parts/taken.tsx'
import { LeaveQuestion, useLeaveGuard } from '#app/admin/shell/leave-guard.tsx'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { toastError } from '#app/admin/shell/toasts.tsx'
import { displayPhone, phoneDigits, telephoneLink } from '#app/lib/forms/phone.ts'
import { mailLink } from '#app/lib/text/mail-link.ts'
import {
  foreignLanguage,
  isUnanswered,
  type Message,
  type MessageStatus,
  type MessageValues,
  preparedReply,
  type ReplyTemplates,
  statusNames,
} from '../message.ts'
import { type MessageAnswer, messageChanges } from './message-change.ts'
import type { MessageChange } from './message-changes.server.ts'
import styles from './message-detail.admin.module.css'
import { callOf, MessageReply, ReplyWays } from './message-reply.admin.tsx'
import { MessageStatusField } from './message-status.admin.tsx'
import { type MessageDrafts, useMarkAsRead, useMessageForm, useReply } from './use-message-form.admin.tsx'

type MessageDetailProps = {
  message: Message
  /** Filled while a message is open, for the same message after a change of the window's width. */
  drafts: MessageDrafts
  templates: ReplyTemplates
  site: string
  patient: ReactNode
  /** Id of the signed-in user. */
  me: string
  mayAnswer: boolean
  /** Address of the list without the open message. */
  closed: To
  /** Null if the user may not delete. */
  onDelete: (() => void) | null
}

/** A message with the text of the visitor, a prepared answer, and the notes of the staff. */
export function MessageDetail(props: MessageDetailProps) {
  const { message, drafts, templates, site, patient, me, mayAnswer, closed, onDelete } = props
  const draft = drafts.get(message.id)
  const form = useMessageForm(message, draft?.values)
  const reply = useReply(() => draft?.reply.text ?? preparedReply(templates, message), draft?.reply)
  useEffect(() => {
    const { text, saved, isTaken } = reply
    drafts.set(message.id, { reply: { text, saved, isTaken }, ...(form.dirty && { values: form.values }) })
  })
  const guard = useLeaveGuard(mayAnswer && (form.dirty || reply.dirty))
  useMarkAsRead(message, mayAnswer, form.takeMark)
  const { status } = form.initial
  const isAnswered = status === 'replied' || status === 'resolved'
  return (
    <article className={`column ${styles.message}`}>
      <header className={styles.head}>
        <ActionIcon
          className={styles.close}
          aria-label="Fermer le message"
          renderRoot={(own) => <Link to={closed} preventScrollReset {...own} />}
        >
          <IconArrowLeft className={styles.back} size={20} aria-hidden />
          <IconX className={styles.cross} size={20} aria-hidden />
        </ActionIcon>
        <div className={`grow shrink break-anywhere ${styles.who}`}>
          <h2>
            <bdi>{message.name}</bdi>
          </h2>
          <p>
            <bdi lang={foreignLanguage(message.language)}>{message.subject}</bdi>
          </p>
          <p>
            <Moment at={message.created_at} first />
          </p>
        </div>
      </header>
      <p className={`break-anywhere ${styles.text}`} dir="auto" lang={foreignLanguage(message.language)}>
        <PhoneLinks text={message.message} />
      </p>
      <Facts message={message} />
      {isUnanswered(status) && <MessageTaking message={message} me={me} mayAnswer={mayAnswer} />}
      {mayAnswer && <MessageReply message={message} text={reply.text} onText={reply.change} />}
      {reply.isTaken && !isAnswered && (
        <div ref={intoView} className={`row wrap spread sunken gap-2 gap-x-4 ${styles.offer}`} role="status">
          <p>Votre réponse est partie&#160;?</p>
          <Button variant="light" loading={form.busy} onClick={() => void form.save({ status: 'replied' })}>
            Marquer comme répondu
          </Button>
        </div>
      )}
      {patient}
      <Work form={form} readOnly={!mayAnswer} />
      {(mayAnswer || onDelete) && (
        <div className={styles.foot}>
          <DrawerFoot
            name={message.name}
            rare={[
              mayAnswer && callOf(message, reply.take),
              onDelete && { label: 'Supprimer le message', icon: IconTrash, danger: true, onClick: onDelete },
            ]}
          >
            {mayAnswer && <ReplyWays message={message} site={site} text={reply.text} onTaken={reply.take} />}
          </DrawerFoot>
        </div>
      )}
      <LeaveQuestion guard={guard} />
    </article>
  )
}

/** Shows the question when it appears, so that it is in view on the return from the chat. */
const intoView = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' })

function Facts({ message }: { message: Message }) {
  const { email, phone } = message
  const digits = phoneDigits(phone ?? '')
  return (
    <dl className={`flow text-md ${styles.facts}`}>
      <div>
        <dt className="soft text-sm">E-mail</dt>
        <dd className="break-anywhere">
          <a href={mailLink(email)}>{email}</a>
        </dd>
      </div>
      <div>
        <dt className="soft text-sm">Téléphone</dt>
        <dd className="break-anywhere">
          {digits ? (
            <a href={telephoneLink(digits)}>{displayPhone(digits)}</a>
          ) : (
            <PhoneLinks text={phone || 'Non indiqué'} />
          )}
        </dd>
      </div>
      <div className={styles.wide}>
        <dt className="soft text-sm">Accord</dt>
        <dd className="break-anywhere">
          <ConsentGiven {...message} />
        </dd>
      </div>
    </dl>
  )
}

const labels: Record<keyof MessageValues, string> = { status: 'Statut', admin_notes: 'Notes internes' }

function formatValue(value: unknown, name: string): string {
  return name === 'status' ? statusNames[value as MessageStatus] : String(value || 'vide')
}

/** Status and notes, saved together. */
function Work({ form, readOnly }: { form: ReturnType<typeof useMessageForm>; readOnly: boolean }) {
  const element = useRef<HTMLFormElement>(null)
  const { values, errors, dirty, busy, change } = form
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!busy) void form.save()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut to its own button
    <form
      ref={element}
      className={`stack one-column gap-4 ${styles.work}`}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {conflictNotice(form, (name) => labels[name as keyof MessageValues], formatValue)}
      <fieldset className={styles.fields} disabled={readOnly}>
        <MessageStatusField value={values.status} onChange={(status) => change({ status })} />
        <Textarea
          label={labels.admin_notes}
          description="Seule l’équipe les voit."
          dir="auto"
          minRows={3}
          maxRows={14}
          value={values.admin_notes}
          error={errors['admin_notes']}
          onChange={(event) => change({ admin_notes: event.currentTarget.value })}
        />
      </fieldset>
      {!readOnly && (
        <div className={`row wrap end gap-2 gap-x-4 ${styles.save}`}>
          <p aria-live="polite">{dirty && 'Modifications non enregistrées'}</p>
          <Button
            type="submit"
            variant="light"
            loading={busy}
            rightSection={<Key>Ctrl S</Key>}
            aria-keyshortcuts="Control+S Meta+S"
          >
            Enregistrer
          </Button>
        </div>
      )}
    </form>
  )
}

type MessageTakingProps = { message: Message; me: string; mayAnswer: boolean }

/** The colleague assigned to a message, and the button to take or release it. */
function MessageTaking({ message: { id, taken }, me, mayAnswer }: MessageTakingProps) {
  const post = useSendJson<Exclude<MessageAnswer, { state: 'marked' }>>(messageChanges)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function take(takes: boolean): Promise<void> {
    setBusy(true)
    const change: MessageChange = { intent: 'take', id, before: taken?.id ?? null, takes }
    const answer = await post(change)
    await revalidate()
    setBusy(false)
    if (answer.state === 'conflict') toastError('Erreur', formatTakenAlready(answer.latest.taken))
    else if (answer.state !== 'saved')
      toastError('Erreur', `Impossible de prendre ce message${unsentReasons[answer.state] ?? ''}`)
  }
  return <TakenBy taken={taken} me={me} busy={busy} onTake={mayAnswer ? (takes) => void take(takes) : null} />
}
