/**
 * Counts each figure up once, when it comes into view. A figure that is visible from the start does not move, nor does
 * any with reduced motion: the figure is in the page, only the animation is added.
 */
export function countWhenInView(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const awaited = new WeakSet<Element>()
  const seeing = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        // The first call for each figure only reports its initial position.
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
