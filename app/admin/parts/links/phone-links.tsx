import { Fragment } from 'react'
import { phonesIn, telephoneLink } from '#app/lib/forms/phone.ts'

/** A visitor's words, in which a telephone number can be pressed. */
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
