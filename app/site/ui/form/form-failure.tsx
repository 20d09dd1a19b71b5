import type { FormAnswer, Values } from '#app/lib/forms/form.ts'
import { useLanguage } from '#app/site/page.ts'
import type { FormHeading } from './form-heading.ts'
import type { Returned } from './form-returned.ts'
import { FormNotice } from './form-sent.tsx'
import { formTextsOf } from './form-texts.ts'

type Props<Field extends string> = {
  answer: FormAnswer<Field> | undefined
  returned: Returned<Field> | undefined
  id: string
  heading: FormHeading
  text: (values: Values<Field>) => string
  phone: string
}

/**
 * Error for a form that was not, or may not have been, stored, with a link to the chat; renders nothing after a
 * success.
 */
export function FormFailure<Field extends string>({
  answer,
  returned,
  id,
  heading,
  text,
  phone,
}: Props<Field>) {
  const texts = formTextsOf(useLanguage())
  if (returned)
    return (
      <FormNotice
        id={`${id}-returned`}
        heading={heading}
        title={texts.refusedTitle}
        words={texts.refusedText}
        text={text(returned.values)}
        phone={phone}
        forget={returned.forget}
      />
    )
  if (!answer || answer.state === 'sent' || answer.state === 'invalid') return null
  const message = sentencesOf(answer, texts)
  return <FormNotice id={id} heading={heading} {...message} text={text(answer.values)} phone={phone} />
}

type Failed = Exclude<FormAnswer<string>, { state: 'sent' | 'invalid' }>

function sentencesOf(answer: Failed, texts: ReturnType<typeof formTextsOf>) {
  if (answer.state === 'away') return { title: texts.awayTitle, words: texts.awayText }
  if (answer.state === 'unknown') return { title: texts.unknownTitle, words: texts.unknownText }
  return { title: texts.limitedTitle, words: texts.limitedText(answer.retryAfter) }
}
