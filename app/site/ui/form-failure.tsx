import type { FormAnswer, Values } from '#app/lib/form.ts'
import { useLanguage } from '#app/site/page.ts'
import type { FormHeading } from './form-heading.ts'
import { FormNotice } from './form-sent.tsx'
import { formTextsOf } from './form-texts.ts'

type Props<Field extends string> = {
  answer: FormAnswer<Field> | undefined
  id: string
  heading: FormHeading
  text: (values: Values<Field>) => string
  phone: string
}

/** Says that a form could not be kept, and hands it to the chat; nothing when it could. */
export function FormFailure<Field extends string>({ answer, id, heading, text, phone }: Props<Field>) {
  const texts = formTextsOf(useLanguage())
  if (answer?.state !== 'limited' && answer?.state !== 'away') return null
  const said =
    answer.state === 'away'
      ? { title: texts.awayTitle, words: texts.awayText }
      : { title: texts.limitedTitle, words: texts.limitedText(Math.ceil(answer.retryAfter / 60)) }
  return <FormNotice id={id} heading={heading} {...said} text={text(answer.values)} phone={phone} />
}
