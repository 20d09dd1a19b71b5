import { Fragment } from 'react'
import { phonesIn, telephoneLink } from '#app/lib/forms/phone.ts'

/** A visitor's text with its telephone numbers as links. */
export function PhoneLinks({ text }: { text: string }) {
  return phonesIn(text).map(({ text: part, digits }, index) =>
    digits ? (
      <a key={`${index} ${part}`} href={telephoneLink(digits)}>
        {part}
      </a>
    ) : (
      <Fragment key={`${index} ${part}`}>{part}</Fragment>
    ),
  )
}
