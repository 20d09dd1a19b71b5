import { useSyncExternalStore } from 'react'
import { deliveredSubmission, forgetSubmission, onDeliveryStatus } from '#app/lib/forms/form-outbox.ts'
import { useLanguage } from '#app/site/page.ts'
import { FormAnswerStyles } from './form-answer-styles.tsx'
import type { FormHeading } from './form-heading.ts'
import { formTextsOf } from './form-texts.ts'

/** Reference of a stored form, for the visitor to quote. */
export function FormReference({ reference }: { reference: string }) {
  const texts = formTextsOf(useLanguage())
  return (
    <p className="form-reference">
      {texts.reference} <strong>{reference}</strong>
      <span className="form-note">{texts.quoteReference}</span>
    </p>
  )
}

/** Message above a form: a submission from an earlier page, which waited for the network, has arrived. */
export function FormDelivered({ kind, heading: Title }: { kind: string; heading: FormHeading }) {
  const texts = formTextsOf(useLanguage())
  const id = useSyncExternalStore(
    onDeliveryStatus,
    () => deliveredSubmission(kind)?.id,
    () => undefined,
  )
  const reference = id && deliveredSubmission(kind)?.reference
  if (!reference) return null
  return (
    <div className="form-delivered" role="status">
      <FormAnswerStyles />
      <Title>{texts.deliveredTitle}</Title>
      <p>{texts.deliveredText}</p>
      <FormReference reference={reference} />
      <p>
        <button type="button" className="form-again" onClick={() => forgetSubmission(id)}>
          {texts.noted}
        </button>
      </p>
    </div>
  )
}
