/**
 * Lets each figure count up to itself, once, when it comes into view. One that is seen already stays as it is, and all
 * do where motion is not welcome: the figure is in the page, only its way there is drawn.
 */
export function countWhenInView(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const awaited = new WeakSet<Element>()
  const seeing = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        // The first word of each tells only where it is.
        if (!isIntersecting) awaited.add(target)
        else {
          seeing.unobserve(target)
          if (awaited.has(target)) countUp(target as HTMLElement)
        }
      }
    },
    { threshold: 0.5 },
  )
  for (const figure of document.querySelectorAll('[data-count=""]')) seeing.observe(figure)
}

function countUp(figure: HTMLElement): void {
  figure.dataset['count'] = 'up'
  figure.addEventListener('animationend', () => delete figure.dataset['count'], { once: true })
}
