/** The centre's mark: a K whose arms are arcs, a sun for the hand. Decorative beside the name. */
export function Mark({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="none"
        stroke={colour}
        strokeWidth="7"
        strokeLinecap="round"
        d="M11 7v36M11 25a20 20 0 0 0 14.9-6.6M11 25a20 20 0 0 1 20 18"
      />
      <circle cx="31.5" cy="8" r="5.5" fill="var(--accent)" />
    </svg>
  )
}
