import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '#app/site/hydrated.ts'

/** How long a slide is shown before the next one, in milliseconds (specification). */
const turn = 6000

/** How long the track must be still before the slide that it shows counts as chosen, in milliseconds. */
const settled = 120

export type Controls = {
  /** Where the controls stand: the carousel around them is found from here. */
  place: RefObject<HTMLDivElement | null>
  index: number
  /** Whether a script runs: only then can the slides be stopped. */
  ready: boolean
  paused: boolean
  show: (index: number) => void
  togglePause: () => void
}

/**
 * Moves the track from slide to slide, on its own every `turn` and round again. It waits while the pointer or the focus
 * is on it, while its tab is hidden, while it is paused and where motion is not welcome. Only the track is scrolled,
 * never the page, and the focus stays where it is.
 */
export function useCarousel(count: number): Controls {
  const place = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const mayMove = useMotionWelcome()
  const visible = useDocumentVisible()
  const ready = useHydrated()

  useEffect(() => {
    const element = trackOf(place)
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const settle = () => setIndex(Math.round(element.scrollLeft / element.clientWidth))
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, settled)
    }
    settle()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  const show = (to: number) => {
    const element = trackOf(place)
    if (!element) return
    setIndex(to)
    element.scrollTo({ left: to * element.clientWidth, behavior: mayMove ? 'smooth' : 'instant' })
  }

  const runs = ready && mayMove && visible && !paused && !pointed && !focused && count > 1
  useEffect(() => {
    if (!runs) return
    const next = (index + 1) % count
    const fetching = setTimeout(() => fetchPicture(place, next), turn / 2)
    const turning = setTimeout(() => show(next), turn)
    return () => {
      clearTimeout(fetching)
      clearTimeout(turning)
    }
  })

  useEffect(() => {
    const carousel = place.current?.closest('section')
    if (!carousel) return
    const listening = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      hear: (event: HTMLElementEventMap[Type]) => void,
    ) => carousel.addEventListener(type, hear, listening)
    on('pointerenter', (event) => setPointed(event.pointerType === 'mouse'))
    on('pointerleave', () => setPointed(false))
    on('focusin', () => setFocused(true))
    on('focusout', (event) => setFocused(carousel.contains(event.relatedTarget as Node | null)))
    return () => listening.abort()
  }, [])

  return { place, index, ready, paused, show, togglePause: () => setPaused(!paused) }
}

function trackOf(place: RefObject<HTMLElement | null>): HTMLElement | null | undefined {
  return place.current?.closest('section')?.querySelector<HTMLElement>('[data-track]')
}

/** A slide that is about to come brings its picture along: a browser would ask for it only once it is in view. */
function fetchPicture(place: RefObject<HTMLElement | null>, index: number): void {
  const picture = trackOf(place)?.children[index]?.querySelector('img')
  if (picture) picture.loading = 'eager'
}

function useMotionWelcome(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = reducedMotion()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => !reducedMotion().matches,
    () => false,
  )
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function useDocumentVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
}
