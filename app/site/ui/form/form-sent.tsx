import type { ReactNode } from 'react'
import type { DeliveryStatus } from '#app/lib/forms/form-outbox.ts'
import { displayPhone, telephoneLink } from '#app/lib/forms/phone.ts'
import { chatLink, isTooLongForChat } from '#app/lib/text/chat.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { ChatIcon } from '#app/site/ui/chat-icon.tsx'
import { SiteCopyButton } from './copy/copy-button.tsx'
import { CopyText } from './copy/form-copy.tsx'
import { deliveryMessage } from './delivery-message.ts'
import { FormAnswerStyles } from './form-answer-styles.tsx'
import type { FormHeading } from './form-heading.ts'
import { FormReference } from './form-reference.tsx'
import { formTextsOf } from './form-texts.ts'

type Handed = { text: string; phone: string }
type Titled = { id: string; heading: FormHeading; title: string; words: string }

/** `title` and `words` are the message after delivery. */
type SentProps = Handed &
  Titled & {
    deliveryStatus: DeliveryStatus
    /** Seconds until the next attempt above the limit. */
    delay?: number
    /** Reference for the visitor to quote; shown after delivery. */
    reference?: string | undefined
    recap: { label: string; value: ReactNode }[]
    note?: string | undefined
    /** Next step, so that a request is not mistaken for a confirmation. */
    after?: string | undefined
    another: string
    /** Shows the empty form, with a script. */
    again: (() => void) | undefined
  }

/** Replaces the form after it was sent: delivery status, sent values, and the next step. */
export function FormSent({
  id,
  heading: Title,
  deliveryStatus,
  delay = 0,
  reference,
  title,
  words,
  recap,
  note,
  after,
  another,
  again,
  ...handed
}: SentProps) {
  const hydrated = useHydrated()
  const message = deliveryMessage({ deliveryStatus, delay }, { title, words }, formTextsOf(useLanguage()))
  return (
    <div className="form-sent">
      <FormAnswerStyles />
      <Drawing isDelivered={deliveryStatus === 'delivered'} />
      {/* Only the status is announced, not all sent values. */}
      <div className="form-said" role="status">
        <Title id={id} tabIndex={-1}>
          {message.title}
        </Title>
        <p>{message.words}</p>
        {reference && <FormReference reference={reference} />}
      </div>
      {note && <p className="form-note">{note}</p>}
      {after && <p>{after}</p>}
      <HandOff id={id} {...handed} />
      <dl>
        {recap.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hydrated && again && (
        <p>
          <button type="button" className="form-again" onClick={again}>
            {another}
          </button>
        </p>
      )}
    </div>
  )
}

/** Notice above a form that could not be stored: the reason, and a link to the chat with the message. */
export function FormNotice({
  id,
  heading: Title,
  title,
  words,
  forget,
  ...handed
}: Handed & Titled & { forget?: (() => void) | undefined }) {
  const texts = formTextsOf(useLanguage())
  return (
    <div className="form-alert form-notice" role="alert">
      <FormAnswerStyles />
      <Title id={id} tabIndex={-1}>
        {title}
      </Title>
      <p>{words}</p>
      <HandOff id={id} {...handed} />
      {forget && (
        <p>
          <button type="button" className="form-again" onClick={forget}>
            {texts.forget}
          </button>
        </p>
      )}
    </div>
  )
}

/** Link to the chat with the message, the message itself, and the phone number. */
function HandOff({ id, text, phone }: Handed & { id: string }) {
  const textId = `${id}-text`
  const texts = formTextsOf(useLanguage())
  const isLong = isTooLongForChat(phone, text)
  return (
    <>
      <p className="form-actions">
        {phone && (
          <a
            className={buttonClass('primary')}
            href={chatLink(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ChatIcon />
            {texts.openChat}
          </a>
        )}
        <SiteCopyButton
          text={text}
          label={texts.copy}
          done={texts.copied}
          {...(isLong && { from: textId })}
        />
      </p>
      {isLong && <p className="form-note">{texts.long}</p>}
      {/* Open if the text must be copied from it, since not every browser opens it for a link. */}
      <details className="form-details" open={isLong}>
        <summary>{texts.showMessage}</summary>
        <CopyText id={textId} text={text} label={texts.message} lang="fr" />
      </details>
      {phone && (
        <p className="form-note">
          {texts.orCall}{' '}
          <a className="nowrap" href={telephoneLink(phone)}>
            {displayPhone(phone)}
          </a>
        </p>
      )}
    </>
  )
}

function Drawing({ isDelivered }: { isDelivered: boolean }) {
  return (
    <svg className="form-drawing" viewBox="0 0 144 96" fill="none" aria-hidden="true">
      <path d="M16 8v80" stroke="var(--primary)" strokeWidth="14" strokeLinecap="round" />
      <path d="M16 48A76 76 0 0 0 84 20" stroke="var(--primary)" strokeWidth="14" strokeLinecap="round" />
      <path
        d="M16 48a76 76 0 0 1 76 40"
        stroke="var(--surface-tint)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <circle cx="116" cy="26" r="20" fill="var(--accent)" />
      <path
        d={isDelivered ? 'm107 26 6.5 6.5L125 20' : 'M107 26h.1m8.9 0h.1m8.9 0h.1'}
        stroke="var(--text)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
