import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type WaitingCounts, waitingAlert } from './waiting.ts'

type Badged = Navigator & {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/**
 * Shows the number of waiting items outside of the page: in the tab's title, on the installed app's badge, and by a
 * sound if enabled. A tab whose session `isEnded` gets no more updates, and its title says so.
 */
export function useAttention(
  waiting: WaitingCounts,
  { hasSound, isEnded }: { hasSound: boolean; isEnded: boolean },
): void {
  // The staff enters orders itself, so they are no news. Alerts concern items that are counted already.
  const { orders: _orders, alerts: _alerts, ...news } = waiting
  const count = Object.values(news).reduce((sum, each) => sum + each, 0)
  const known = useRef(count)
  useEffect(() => {
    const hasGrown = count > known.current
    known.current = count
    if (hasGrown && hasSound) playSound()
  }, [count, hasSound])
  useEffect(() => {
    const badge: Badged = navigator
    const badged = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.()
    // A page that is not installed has no badge.
    badged?.catch(() => {})
  }, [count])
  const mark = isEnded ? endedMark : count > 0 ? `(${count}) ` : ''
  useEffect(() => keepInTitle(mark), [mark])
}

const endedMark = 'Session terminée · '
const marks = new RegExp(`^(?:\\(\\d+\\) |${endedMark})`)

/** Each screen sets its own title: the mark is added again. */
function keepInTitle(mark: string): () => void {
  const put = () => {
    const marked = mark + document.title.replace(marks, '')
    if (document.title !== marked) document.title = marked
  }
  put()
  const observer = new MutationObserver(put)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** Two soft tones. A browser plays none before the user's first interaction. */
function playSound(): void {
  const context = new AudioContext()
  for (const [index, pitch] of [660, 880].entries()) {
    const start = context.currentTime + index * 0.16
    const tone = new OscillatorNode(context, { frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.linearRampToValueAtTime(0.08, start + 0.02)
    volume.gain.linearRampToValueAtTime(0, start + 0.15)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.15)
  }
  setTimeout(() => void context.close(), 1000)
}

/**
 * Handles the messages of the notifications' service worker: poll at once, and open the address of a pressed
 * notification without losing typed values.
 */
export function useNotifications(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return
    const hear = ({ data, ports }: MessageEvent<{ kind?: string; path?: string }>) => {
      if (data.kind === 'alert') document.dispatchEvent(new Event(waitingAlert))
      if (data.kind !== 'open' || !data.path?.startsWith('/admin/')) return
      ports[0]?.postMessage('led')
      void navigate(data.path)
    }
    workers.addEventListener('message', hear)
    workers.startMessages()
    return () => workers.removeEventListener('message', hear)
  }, [navigate])
}
