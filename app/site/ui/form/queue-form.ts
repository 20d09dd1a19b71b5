import {
  type Errors,
  honeypotField,
  mistakesOf,
  type Sentences,
  sentOnField,
  type Values,
  valuesOf,
} from '#app/lib/forms/form.ts'
import { clearDraft } from '#app/lib/forms/form-draft.ts'
import {
  delayOf,
  deliveredReference,
  deliveryStatusOf,
  onDeliveryStatus,
  queueSubmission,
  startOutbox,
} from '#app/lib/forms/form-outbox.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { readProps } from '#app/lib/text/island-props.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { deliveryMessage } from './delivery-message.ts'
import { formTextsOf } from './form-texts.ts'
import { ignoreSecondPress } from './second-press.ts'

/** Definition of one kind of form. */
type QueuedKind<Field extends string> = {
  kind: string
  fields: readonly Field[]
  check: (values: Values<Field>, today: string) => Errors<Field>
  sentences: Sentences<Field>
  text: (values: Values<Field>) => string
  sent: { title: string; words: string }
}

/**
 * Queues a form that React has not hydrated and that has no network: it waits on the phone, and its status replaces it.
 * Errors are shown first.
 */
export function queueForm<Field extends string>(
  form: HTMLFormElement,
  button: HTMLElement | null,
  { kind, fields, check, sentences, text, sent }: QueuedKind<Field>,
): void {
  const held = new FormData(form)
  const values = valuesOf(held, fields)
  const { phone = '', days = '', latestDays = days } = document.body.dataset
  const [today = ''] = latestDays.split(' ')
  const mistakes = mistakesOf({ state: 'invalid', values, errors: check(values, today) }, fields, sentences)
  if (mistakes.size > 0) return pointOut(form, mistakes)
  const honeypot = String(held.get(honeypotField) ?? '')
  const path = `${new URL(form.action).pathname}/keep`
  const id = queueSubmission(path, { ...values, [honeypotField]: honeypot, [sentOnField]: today })
  startOutbox()
  clearDraft(kind)
  ignoreSecondPress(button)
  const message = text(values)
  const { box, say } = boxBefore(form, phone && chatLink(phone, message), message)
  const follow = () => {
    const deliveryStatus = deliveryStatusOf(id) ?? 'waiting'
    const texts = formTextsOf(languageOf(location.pathname))
    say(deliveryMessage({ deliveryStatus, delay: delayOf(id) }, sent, texts), deliveredReference(id))
    // The form still has its values.
    if (deliveryStatus === 'refused') form.style.display = ''
  }
  form.style.display = 'none'
  onDeliveryStatus(follow)
  follow()
  box.querySelector<HTMLElement>('[tabindex]')?.focus()
}

/** Shows the errors in the browser's own way, until a field changes. */
function pointOut(form: HTMLFormElement, mistakes: Map<string, string>): void {
  const pointed = [...mistakes].flatMap(([field, sentence]) => {
    const [control] = [form.elements.namedItem(field)].flatMap((found) =>
      found instanceof RadioNodeList ? [...found] : [found],
    )
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return []
    control.setCustomValidity(sentence)
    return [control]
  })
  const forget = () => {
    for (const control of pointed) control.setCustomValidity('')
  }
  form.addEventListener('input', forget, { once: true })
  form.reportValidity()
}

/** A box before a form, with links to the chat, and a function that fills it. */
function boxBefore(form: HTMLFormElement, chat: string, text: string) {
  const texts = formTextsOf(languageOf(location.pathname))
  const box = document.createElement('div')
  box.className = 'form-sent'
  const said = box.appendChild(document.createElement('div'))
  said.className = 'form-said'
  said.setAttribute('role', 'status')
  const title = said.appendChild(document.createElement(headingOf(form)))
  title.tabIndex = -1
  const words = said.appendChild(document.createElement('p'))
  const quoted = said.appendChild(document.createElement('p'))
  const actions = box.appendChild(document.createElement('p'))
  actions.className = 'form-actions'
  if (chat) {
    const link = actions.appendChild(document.createElement('a'))
    Object.assign(link, { href: chat, target: '_blank', rel: 'noopener noreferrer' })
    link.className = buttonClass('primary')
    link.textContent = texts.openChat
  }
  const copy = actions.appendChild(document.createElement('button'))
  Object.assign(copy, { type: 'button', className: buttonClass(), textContent: texts.copy })
  Object.assign(copy.dataset, { copy: text, done: texts.copied })
  form.before(box)
  return {
    box,
    say: (message: { title: string; words: string }, reference: string | undefined) => {
      title.textContent = message.title
      words.textContent = message.words
      quoted.textContent = reference ? `${texts.reference} ${reference}` : ''
      quoted.hidden = !reference
    },
  }
}

/** Level of the form's own heading on this page. */
function headingOf(form: HTMLFormElement): string {
  const { props = '{}' } = form.closest<HTMLElement>('[data-island]')?.dataset ?? {}
  const { heading = 'h2' } = readProps(props) as { heading?: string }
  return heading
}
