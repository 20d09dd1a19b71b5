import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type Errors,
  type FormAnswer,
  honeypotField,
  isValid,
  sentOnField,
  type Values,
  valuesOf,
} from '#app/lib/forms/form.ts'
import { clearDraft, restoreDraft, saveDraft } from '#app/lib/forms/form-draft.ts'
import {
  type DeliveryStatus,
  delayOf,
  deliveredReference,
  deliveryStatusOf,
  onDeliveryStatus,
  queueSubmission,
  startOutbox,
} from '#app/lib/forms/form-outbox.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { usePage } from '#app/site/page.ts'
import { type Returned, useReturned } from './form-returned.ts'
import { useAnsweredTitle } from './form-title.ts'
import { ignoreSecondPress } from './second-press.ts'

type Options<Field extends string> = {
  /** Prefix of the draft and of the ids in the form. */
  kind: string
  /** Address to which the script sends the form, in addition to the chat. */
  keepAt: string
  fields: readonly Field[]
  check: (values: Values<Field>, today: string) => Errors<Field>
  text: (values: Values<Field>) => string
  /** The centre's number, in the format of chat links. */
  phone: string
  /** The server's answer to this form, if it was sent without the script. */
  answer: FormAnswer<Field> | undefined
}

export type Sending<Field extends string> = {
  form: RefObject<HTMLFormElement | null>
  /** Id of the answer to the form: the summary, the notice or the title of the sent state. */
  answerId: string
  /** Ids of the summary and of the consent box. If the consent is the only error, the box has the answer's id. */
  summaryId: string
  consentId: string
  answer: FormAnswer<Field> | undefined
  /** Delivery status of a message that the script sent; `delivered` once the server has confirmed it. */
  deliveryStatus: DeliveryStatus
  /** Seconds until the next attempt above the limit. */
  delay: number
  /** Reference of the stored form, if its kind has one. */
  reference: string | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: () => void
  /** The refused submission of this form, sent earlier by the script. */
  returned: Returned<Field> | undefined
  /** Shows the empty form again. */
  again: () => void
}

/**
 * A public form in the browser: validates it, opens the chat in the same tap, and delivers the form to the site in the
 * background, at once or when the network is back. Typed values survive a reload.
 */
export function useSending<Field extends string>(options: Options<Field>): Sending<Field> {
  const { kind, keepAt, fields, check, text, phone } = options
  const form = useRef<HTMLFormElement>(null)
  const { language, today } = usePage()
  const [own, setOwn] = useState<{
    answer: FormAnswer<Field> | undefined
    submission?: string
    quiet?: boolean
  }>()
  const [corrected, setCorrected] = useState<{ of: FormAnswer<Field>; errors: Errors<Field> }>()
  const answer = own ? own.answer : options.answer
  const answerId = `${kind}-answer`
  const deliveryStatus = useDeliveryStatus(own?.submission)
  useAnsweredTitle(language, own && (own.submission ? deliveryStatus : (own.answer?.state ?? null)))

  useEffect(() => {
    startOutbox()
  }, [])
  const answeredByServer = options.answer?.state
  useEffect(() => {
    if (answeredByServer === 'sent') clearDraft(kind)
    else if (form.current) {
      restoreDraft(kind, form.current)
      saveDraft(kind, form.current, fields)
    }
  }, [kind, fields, answeredByServer])
  // Runs after the draft was restored, so that refused values fill only the remaining empty fields.
  const returned = useReturned({
    kind,
    fields,
    form,
    onReturn: (id, values) => {
      if (own?.submission && own.submission !== id) return
      const held = form.current ? valuesOf(new FormData(form.current), fields) : values
      // `quiet` prevents a newly opened page from scrolling to its form.
      setOwn({
        answer: { state: 'invalid', values: held, errors: check(held, today) },
        quiet: own?.submission !== id,
      })
    },
  })
  useEffect(() => {
    if (!own || own.quiet) return
    const field = loneError(own.answer)
    // If the consent is the only error, its box has the answer's id.
    const id = field === undefined || field === 'consent' ? answerId : `${kind}-${field}`
    document.getElementById(id)?.focus()
  }, [own, answerId, kind])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const held = new FormData(event.currentTarget)
    const values = valuesOf(held, fields)
    const errors = check(values, today)
    if (!isValid(errors)) return setOwn({ answer: { state: 'invalid', values, errors } })
    const honeypot = String(held.get(honeypotField) ?? '')
    const submission = queueSubmission(keepAt, { ...values, [honeypotField]: honeypot, [sentOnField]: today })
    clearDraft(kind)
    returned?.forget()
    ignoreSecondPress((event.nativeEvent as SubmitEvent).submitter)
    setOwn({ answer: { state: 'sent', values }, submission })
    // Within the tap, since a window opened later is blocked. Comes last, since some in-app browsers leave the page.
    if (phone) openChat(chatLink(phone, text(values)))
  }

  function onInput() {
    if (!form.current) return
    saveDraft(kind, form.current, fields)
    if (answer?.state !== 'invalid') return
    const errors = check(valuesOf(new FormData(form.current), fields), today)
    const left = Object.keys(answer.errors).filter((field) => field in errors)
    // A corrected error is removed; new errors appear only when the form is sent.
    if (left.length < Object.keys(answer.errors).length) {
      const still = Object.fromEntries(left.map((field) => [field, errors[field as Field]])) as Errors<Field>
      setCorrected({ of: answer, errors: still })
    }
  }

  const shown =
    answer?.state === 'invalid' && corrected?.of === answer ? { ...answer, errors: corrected.errors } : answer

  const isConsentAlone = loneError(shown) === 'consent'

  return {
    form,
    answerId,
    summaryId: isConsentAlone ? `${kind}-summary` : answerId,
    consentId: isConsentAlone ? answerId : `${kind}-consent`,
    answer: shown,
    deliveryStatus,
    delay: own?.submission ? delayOf(own.submission) : 0,
    reference: own?.submission ? deliveredReference(own.submission) : sentReference(answer),
    onSubmit,
    onInput,
    returned,
    again: () => setOwn({ answer: undefined }),
  }
}

/** Name of the field if an answer has exactly one error. */
function loneError(answer: FormAnswer<string> | undefined): string | undefined {
  const wrong = answer?.state === 'invalid' ? Object.keys(answer.errors) : []
  return wrong.length === 1 ? wrong[0] : undefined
}

function sentReference(answer: FormAnswer<string> | undefined): string | undefined {
  return answer?.state === 'sent' ? answer.reference : undefined
}

function openChat(link: string) {
  try {
    window.open(link, '_blank', 'noopener,noreferrer')
  } catch {
    // The browser opens no other window; the answer contains the link.
  }
}

function useDeliveryStatus(submission: string | undefined): DeliveryStatus {
  const deliveryStatus = useSyncExternalStore(
    onDeliveryStatus,
    () => (submission ? deliveryStatusOf(submission) : undefined),
    () => undefined,
  )
  return deliveryStatus ?? 'delivered'
}
