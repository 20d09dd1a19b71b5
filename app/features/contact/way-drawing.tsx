import { useLanguage } from '#app/site/page.ts'
import styles from './contact-map.module.css'
import { contactTextsOf } from './texts.ts'

type Props = {
  name: string
  /** True if the landmark is the court; else the drawing omits it. */
  court: boolean
}

/**
 * Sketch of the way: two banks, the river, the bridge, the road and the buildings that face each other, without
 * unverified streets. Its text is in the language of the page, in the colours of the site.
 */
export function WayDrawing({ name, court }: Props) {
  const { drawing, map, mapWithoutCourt } = contactTextsOf(useLanguage())
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 480 360"
      role="img"
      aria-label={court ? map : mapWithoutCourt}
      fill="none"
      strokeLinecap="round"
    >
      <path className={styles.river} d="M500-20A430 430 0 0 0 230 400" />
      <path className={styles.ripple} d="M482-34A448 448 0 0 0 205 386M520-4A410 410 0 0 0 258 408" />
      <path className={styles.road} d="M-20 97C80 96 150 84 220 108s120 60 280 154" />
      <path className={styles.rails} d="M247 118c34 13 66 30 100 50" />
      <path className={styles.bridge} d="M245 117c34 13 68 31 104 52" />
      {court && (
        <>
          <path className={styles.facing} d="M104 66v62" />
          <rect className={styles.court} x="78" y="22" width="52" height="42" rx="6" />
          <path
            className={styles.columns}
            d="M88 54h32M91 50V39m8.7 11V39m8.6 11V39m8.7 11V39m-30-3 17-8 17 8Z"
          />
          <text x="144" y="40" className={styles.small}>
            {drawing.court.map((line, index) => (
              <tspan key={line} x="144" dy={index === 0 ? 0 : 22}>
                {line}
              </tspan>
            ))}
          </text>
        </>
      )}
      <circle className={styles.here} cx="104" cy="164" r="32" />
      <path
        className={styles.mark}
        d="M94.5 147v31M94.5 165a17 17 0 0 0 12.8-5.7M94.5 165a17 17 0 0 1 17.2 15.5"
      />
      <circle className={styles.sun} cx="112.5" cy="149" r="5" />
      <text x="24" y="224" className={styles.name}>
        {name}
      </text>
      <text x="40" y="290" className={styles.bank}>
        Bonabéri
      </text>
      <text x="374" y="134" className={styles.bank}>
        Douala
      </text>
      <text x="322" y="228" className={styles.small}>
        {drawing.bridge}
      </text>
      <text className={styles.water} transform="translate(218 322) rotate(-72)">
        Wouri
      </text>
    </svg>
  )
}
