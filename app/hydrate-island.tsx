import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { languageOf } from '#app/lib/text/i18n.ts'
import { readProps } from '#app/lib/text/island-props.ts'
import { PageContext } from '#app/site/page.ts'
import { daysChanged } from './days-changed.ts'

const { phone = '', days } = document.body.dataset
const asMade = pageOn(days)
let latest = { days, page: asMade }

function pageOn(said = '') {
  const [today = '', firstDay = ''] = said.split(' ')
  return { language: languageOf(location.pathname), phone, today, firstDay }
}

/** Context of every part of the page; its days are the server's, asked again while the page stays open. */
function PageOfToday({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  const page = useSyncExternalStore(onDays, pageNow, () => asMade)
  // After the effects of all that it holds: what is pressed from then on is heard.
  useEffect(onReady, [onReady])
  return <PageContext value={page}>{children}</PageContext>
}

function pageNow() {
  const { latestDays = days } = document.body.dataset
  if (latestDays !== latest.days) latest = { days: latestDays, page: pageOn(latestDays) }
  return latest.page
}

function onDays(listener: () => void) {
  addEventListener(daysChanged, listener)
  return () => removeEventListener(daysChanged, listener)
}

/**
 * Lets React take over an island that the server wrote; answers once its part hears what is pressed, and throws where
 * the part fails.
 */
export function hydrateIsland(element: HTMLElement, Part: ComponentType<object>): Promise<void> {
  const props = readProps(element.dataset['props'] ?? '{}')
  return new Promise((ready, refuse) => {
    // In one task, its effects included: a frame between would only make the visitor wait.
    flushSync(() =>
      hydrateRoot(
        element,
        <PageOfToday onReady={ready}>
          <Part {...props} />
        </PageOfToday>,
        {
          onUncaughtError(error) {
            reportError(error)
            refuse(error)
          },
        },
      ),
    )
  })
}
