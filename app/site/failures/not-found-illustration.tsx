import { FailureStyles } from './failure-styles.tsx'

/** 404, whose zero has rolled away. */
export function NotFoundIllustration() {
  return (
    <>
      <FailureStyles />
      <svg className="rolled-away" viewBox="0 0 960 400" fill="none" strokeLinecap="round" aria-hidden="true">
        <path d="M12 372h936" stroke="var(--text)" strokeWidth="4" />
        <g stroke="var(--primary)" strokeWidth="44" strokeLinejoin="round">
          <path d="M150 348V96L36 270h158" />
          <path d="M608 348V96L494 270h158" />
        </g>
        <g stroke="var(--line-control)" strokeWidth="4" strokeDasharray="1 15">
          <circle cx="344" cy="248" r="104" />
          <path d="M420 150A330 330 0 0 1 812 152" />
        </g>
        <g className="ball">
          <circle cx="832" cy="266" r="104" fill="var(--accent)" />
          <path
            d="M748 206c46-34 122-34 168 0M730 252c56-40 148-40 204 0M734 302c54-38 142-38 196 0"
            stroke="var(--text)"
            strokeWidth="4"
            opacity=".6"
          />
        </g>
      </svg>
    </>
  )
}
