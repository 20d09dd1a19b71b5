/** Display time of a slide, in milliseconds (specification). */
const turnMs = 6000

/** Time without movement of the track after which its slide counts as chosen, in milliseconds. */
const settledMs = 120

/**
 * Moves the slides of `HeroControls` automatically, every `turnMs`, in a loop. They stop while the pointer or the focus
 * is on them, while the tab is hidden, while paused, and with reduced motion. Only the track scrolls, never the page,
 * and the focus does not move.
 */
export function runCarousel(controls: HTMLElement): void {
  const carousel = controls.closest('section')
  const track = carousel?.querySelector('[data-track]')
  const pause = controls.querySelector('button')
  if (!carousel || !track || !pause) return
  const slides = [...track.children]
  const dots = [...(controls.querySelector('[data-dots]')?.children ?? [])]
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let index = shownIndex()
  let isPaused = false
  let isPointed = false
  let isFocused = carousel.contains(document.activeElement)
  let timers: ReturnType<typeof setTimeout>[] = []

  // Only the visible pair of arrows remains, and its links follow the slide.
  const arrows = [...controls.querySelectorAll<HTMLElement>('[data-way]')].map((place) => {
    const arrow = place.children[index] as HTMLAnchorElement
    place.removeAttribute('class')
    place.replaceChildren(arrow)
    return { arrow, way: Number(place.dataset['way']) }
  })
  pause.disabled = false

  function shownIndex(): number {
    return track ? Math.round(track.scrollLeft / track.clientWidth) : 0
  }

  function mark(to: number): void {
    index = to
    for (const [each, dot] of dots.entries())
      if (each === to) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    for (const { arrow, way } of arrows) arrow.hash = slides.at((to + way) % slides.length)?.id ?? ''
    wait()
  }

  function show(to: number): void {
    track?.scrollTo({
      left: to * track.clientWidth,
      behavior: reducedMotion.matches ? 'instant' : 'smooth',
    })
    mark(to)
  }

  /** Restarts the timer of the next slide, unless the carousel is stopped. */
  function wait(): void {
    for (const timer of timers.splice(0)) clearTimeout(timer)
    if (isPaused || isPointed || isFocused || document.hidden || reducedMotion.matches) return
    const next = (index + 1) % slides.length
    timers = [setTimeout(() => fetchPicture(slides[next]), turnMs / 2), setTimeout(() => show(next), turnMs)]
  }

  let settling: ReturnType<typeof setTimeout>
  track.addEventListener(
    'scroll',
    () => {
      clearTimeout(settling)
      settling = setTimeout(() => shownIndex() !== index && mark(shownIndex()), settledMs)
    },
    { passive: true },
  )
  controls.addEventListener('click', (event) => {
    const { hash } = (event.target as Element).closest('a') ?? {}
    const to = slides.findIndex(({ id }) => `#${id}` === hash)
    if (to < 0) return
    event.preventDefault()
    show(to)
  })
  pause.addEventListener('click', () => {
    isPaused = !isPaused
    pause.toggleAttribute('data-paused', isPaused)
    const label = pause.getAttribute('aria-label') ?? ''
    pause.setAttribute('aria-label', pause.dataset['otherLabel'] ?? '')
    pause.dataset['otherLabel'] = label
    wait()
  })
  carousel.addEventListener('pointerenter', ({ pointerType }) => {
    isPointed = pointerType === 'mouse'
    wait()
  })
  carousel.addEventListener('pointerleave', () => {
    isPointed = false
    wait()
  })
  carousel.addEventListener('focusin', () => {
    isFocused = true
    wait()
  })
  carousel.addEventListener('focusout', ({ relatedTarget }) => {
    isFocused = carousel.contains(relatedTarget as Node | null)
    wait()
  })
  document.addEventListener('visibilitychange', wait)
  reducedMotion.addEventListener('change', wait)
  mark(index)
}

/** Loads the picture of the next slide, which a browser would load only once it is visible. */
function fetchPicture(slide: Element | undefined): void {
  const picture = slide?.querySelector('img')
  if (picture) picture.loading = 'eager'
}
