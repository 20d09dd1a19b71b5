import { useEffect } from 'react'
import type { FormAnswer } from '#app/lib/forms/form.ts'
import type { DeliveryStatus } from '#app/lib/forms/form-outbox.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { formTextsOf } from './form-texts.ts'

type State = FormAnswer<string>['state']

/** Title of a page after its form was answered: the result, then the page's title. */
export function answeredTitle(language: Language, state: State | null | undefined, title: string): string {
  return state ? `${formTextsOf(language).titles[state]} · ${title}` : title
}

/**
 * Shows the result of a form sent by the script in the page's title. `state` is undefined while the page is as the
 * server rendered it, null if there is no result.
 */
export function useAnsweredTitle(language: Language, state: State | DeliveryStatus | null | undefined): void {
  useEffect(() => {
    if (state === undefined) return
    const { titles } = formTextsOf(language)
    const shownTitle = Object.values(titles).find((title) => document.title.startsWith(`${title} · `))
    const page = shownTitle ? document.title.slice(shownTitle.length + 3) : document.title
    const title = state === null || state === 'sending' ? undefined : titles[state]
    document.title = title ? `${title} · ${page}` : page
  }, [language, state])
}
