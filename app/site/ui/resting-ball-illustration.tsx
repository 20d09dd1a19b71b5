/** A ball at rest under its arc, for empty lists. */
export function RestingBallIllustration() {
  return (
    <svg width="112" viewBox="0 0 144 96" fill="none" aria-hidden="true">
      <path d="M14 20a76 62 0 0 0 116 0" stroke="var(--river-soft)" strokeWidth="14" strokeLinecap="round" />
      <path d="M8 84h128" stroke="var(--river)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="104" cy="62" r="19" fill="var(--sun)" />
    </svg>
  )
}
