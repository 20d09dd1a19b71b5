/** Drawn once by the page's frame (`FrameDrawings`): a page has a dozen. */
export function Arrow() {
  return (
    <svg width="20" height="12" aria-hidden="true">
      <use href="#arrow" />
    </svg>
  )
}

/** The drawings that each `Arrow` and each `ProgressArc` of the page shows. */
export function FrameDrawings() {
  return (
    <svg style={{ display: 'none' }} aria-hidden>
      <symbol
        id="arrow"
        viewBox="0 0 20 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M1 6h17M13 1l5 5-5 5" />
      </symbol>
      <path
        id="arc"
        d="M2 14a12 12 0 0 1 24 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".55"
      />
    </svg>
  )
}
