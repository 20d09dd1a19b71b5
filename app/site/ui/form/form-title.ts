import { useEffect } from 'react'
import type { FormAnswer } from '#app/lib/forms/form.ts'
import type { DeliveryStatus } from '#app/lib/forms/form-outbox.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { formTextsOf } from './form-texts.ts'

type State = FormAnswer<string>['state']

/** A page's title once its form was answered: what became of the form, then the page. */
export function answeredTitle(language: Language, state: State | null | undefined, title: string): string {
  return state ? `${formTextsOf(language).titles[state]} · ${title}` : title
}

/**
 * Says in the title of the tab what became of a form that the script sent. `state` is undefined as long as the page
 * is as the server made it, null once there is nothing to say.
 */
export function useAnsweredTitle(language: Language, state: State | DeliveryStatus | null | undefined): void {
  useEffect(() => {
    if (state === undefined) return
    const { titles } = formTextsOf(language)
    const said = Object.values(titles).find((title) => document.title.startsWith(`${title} · `))
    const page = said ? document.title.slice(said.length + 3) : document.title
    const title = state === null || state === 'sending' ? undefined : titles[state]
    document.title = title ? `${title} · ${page}` : page
  }, [language, state])
}
