import { isHeld } from '#app/site/held.ts'
import sheet from './form-answer.css?url'

/**
 * Fetches the styles of the answer once a form is touched, or at once where something waits to be sent: when they are
 * shown there may be no network any more.
 */
export function linkFormAnswerWhenTouched(): void {
  if (isHeld('outbox')) linkFormAnswer()
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(
      type,
      ({ target }) => (target as Element).closest('[data-island$="-form"]') && linkFormAnswer(),
      { passive: true },
    )
}

/** Links the styles, unless the server or React has. */
export function linkFormAnswer(): void {
  if (document.querySelector(`link[rel="stylesheet"][href="${sheet}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: sheet })
  document.head.append(link)
}
