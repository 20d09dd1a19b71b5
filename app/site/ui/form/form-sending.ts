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
import { useHydrated } from '#app/site/hydrated.ts'
import { usePage } from '#app/site/page.ts'
import { type Returned, useReturned } from './form-returned.ts'
import { useAnsweredTitle } from './form-title.ts'
import { ignoreSecondPress } from './second-press.ts'

type Options<Field extends string> = {
  /** Names the draft and the ids of the form's parts. */
  kind: string
  /** Address to which the script sends the form, beside the chat. */
  keepAt: string
  fields: readonly Field[]
  check: (values: Values<Field>, today: string) => Errors<Field>
  text: (values: Values<Field>) => string
  /** The centre's number, as chat links want it. */
  phone: string
  /** The server's answer to this form, if it was sent without the script. */
  answer: FormAnswer<Field> | undefined
}

export type Sending<Field extends string> = {
  form: RefObject<HTMLFormElement | null>
  hydrated: boolean
  /** The id of the answer to the form: the summary, the notice or the title of the sent state. */
  answerId: string
  /** The id of the summary, and of the consent's box: where that alone is missing, the box is what the answer leads to. */
  summaryId: string
  consentId: string
  answer: FormAnswer<Field> | undefined
  /** Delivery status of a message that the script sent; `kept` once the server has confirmed it. */
  deliveryStatus: DeliveryStatus
  /** Seconds until one that came too early goes again. */
  delay: number
  /** Reference of the stored form, where its kind has one. */
  reference: string | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: () => void
  /** The refused submission of this form, sent earlier by the script. */
  returned: Returned<Field> | undefined
  /** Shows the empty form again. */
  again: () => void
}

/**
 * A public form in the browser: it validates before it sends, opens the chat in the same tap, and delivers the form to
 * the site in the background, at once or when the network is back. Typed values survive a reload.
 */
export function useSending<Field extends string>(options: Options<Field>): Sending<Field> {
  const { kind, keepAt, fields, check, text, phone } = options
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { language, today } = usePage()
  const [own, setOwn] = useState<{
    answer: FormAnswer<Field> | undefined
    submission?: string
    quiet?: boolean
  }>()
  const [mended, setMended] = useState<{ of: FormAnswer<Field>; errors: Errors<Field> }>()
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
  // After the draft is back in its fields: what was refused fills those that are left.
  const returned = useReturned({
    kind,
    fields,
    form,
    onReturn: (id, values) => {
      if (own?.submission && own.submission !== id) return
      const held = form.current ? valuesOf(new FormData(form.current), fields) : values
      // A page that was just opened does not scroll to its form.
      setOwn({
        answer: { state: 'invalid', values: held, errors: check(held, today) },
        quiet: own?.submission !== id,
      })
    },
  })
  useEffect(() => {
    if (!own || own.quiet) return
    const field = loneError(own.answer)
    // The consent that alone is missing has the answer's id.
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
    // In the same tap: a window that opens after waiting is blocked. Last: some browsers in chats leave the page.
    if (phone) openChat(chatLink(phone, text(values)))
  }

  function onInput() {
    if (!form.current) return
    saveDraft(kind, form.current, fields)
    if (answer?.state !== 'invalid') return
    const errors = check(valuesOf(new FormData(form.current), fields), today)
    const left = Object.keys(answer.errors).filter((field) => field in errors)
    // A corrected error is removed; a new one is not shown before the form is sent.
    if (left.length < Object.keys(answer.errors).length) {
      const still = Object.fromEntries(left.map((field) => [field, errors[field as Field]])) as Errors<Field>
      setMended({ of: answer, errors: still })
    }
  }

  const shown =
    answer?.state === 'invalid' && mended?.of === answer ? { ...answer, errors: mended.errors } : answer

  const isConsentAlone = loneError(shown) === 'consent'

  return {
    form,
    hydrated,
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

/** The field with the only error of an answer. */
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
    // A browser that opens no other window: the link stands in the answer.
  }
}

function useDeliveryStatus(submission: string | undefined): DeliveryStatus {
  const deliveryStatus = useSyncExternalStore(
    onDeliveryStatus,
    () => (submission ? deliveryStatusOf(submission) : undefined),
    () => undefined,
  )
  return deliveryStatus ?? 'kept'
}
