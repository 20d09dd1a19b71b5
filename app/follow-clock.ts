import { daysChanged } from './days-changed.ts'

const minute = 60_000

/** A page may have been made so many minutes before it came: `routes/public/layout.tsx`. */
const longestCached = 6

const { body } = document
const began = { wall: Date.now(), running: performance.now() }

/**
 * Minutes since the page was made, at the least. A phone's clock may be wrong, and corrected meanwhile; the other one
 * stands still while it sleeps. The later of the two decides: at worst the server is asked once for nothing.
 */
function elapsed(): number {
  return Math.max(Date.now() - began.wall, performance.now() - began.running) / minute
}

function isOver(grace: number): boolean {
  const { now, until } = body.dataset
  return Number(now) + elapsed() + grace >= Number(until)
}

/** Asks for the page again once its facts of today may have changed, while it is visible. */
function check(): void {
  if (!document.hidden && isOver(longestCached)) void renew()
}

/** Puts what the server says now of today in the place of what it said. What cannot be asked any more is not shown. */
async function renew(): Promise<void> {
  try {
    const answer = await fetch(location.href, { cache: 'no-cache' })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const { now, until, days } = page.body.dataset
    if (!until) throw new Error(`No page: ${answer.status}`)
    const renewed = page.querySelectorAll('[data-clock]')
    document.querySelectorAll('[data-clock]').forEach((part, index) => part.replaceWith(renewed[index] ?? ''))
    const isAnotherDay = days !== (body.dataset['latestDays'] ?? body.dataset['days'])
    Object.assign(body.dataset, { now, until, latestDays: days })
    Object.assign(began, { wall: Date.now(), running: performance.now() })
    delete body.dataset['over']
    // Otherwise every page read shortly before an opening or a closing would fetch React for its form.
    if (isAnotherDay) dispatchEvent(new Event(daysChanged))
  } catch {
    // Without a network: asked again with the next minute.
    if (isOver(0)) body.dataset['over'] = ''
  }
}

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Keeps "open", "today" and the days to choose those of the server's clock while a page stays open. `mayBeOld`: a
 * browser shows it as it was kept, from a minute ago or from last week.
 */
export function followClock(mayBeOld: boolean): void {
  if (mayBeOld) void renew()
  else check()
  if (timer) return
  timer = setInterval(check, minute)
  document.addEventListener('visibilitychange', check)
}
