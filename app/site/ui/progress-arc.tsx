/** Progress from 0 (left) to 1, drawn as a sun on its arc, which `FrameDrawings` draws once. */
export function ProgressArc({ progress }: { progress: number }) {
  const angle = Math.PI * progress
  return (
    <svg viewBox="0 0 28 16" aria-hidden="true">
      <use href="#arc" />
      <circle
        cx={rounded(14 - 12 * Math.cos(angle))}
        cy={rounded(14 - 12 * Math.sin(angle))}
        r="4"
        fill="var(--accent)"
      />
    </svg>
  )
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
