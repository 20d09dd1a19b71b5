import type { Value } from './about.ts'
import styles from './values.module.css'

/** Values, each with its own drawing on the arc of the mark. */
export function ValueList({ values }: { values: Value[] }) {
  return (
    <ul className={styles.values}>
      {values.map(({ title, text }, index) => (
        <li key={title.text} className={styles.value}>
          <svg
            className={styles.drawing}
            viewBox="0 0 100 60"
            fill="none"
            stroke="var(--primary)"
            strokeWidth="5"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d={arc} stroke="var(--line-control)" strokeWidth="1.5" strokeDasharray="1 5" />
            {drawings[index % drawings.length]}
          </svg>
          <div>
            <h3 className={styles.title} lang={title.lang}>
              {title.text}
            </h3>
            <p lang={text.lang}>{text.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const arc = 'M4 52a44 44 0 0 1 88 0'
const joint = <circle cx="48" cy="52" r="5" fill="var(--primary)" stroke="none" />
const sunAt = (x: number, y: number) => <circle cx={x} cy={y} r="6.5" fill="var(--accent)" stroke="none" />

/** A limb raised on its joint, two limbs that meet, a sun under an arc, a roof over a joint. */
const drawings = [
  <g key="limb">
    <path d="M92 52A44 44 0 0 0 75.1 17.3" strokeWidth="3" />
    <path d="M48 52 75.1 17.3" />
    {joint}
    {sunAt(75.1, 17.3)}
  </g>,
  <g key="two">
    <path d="M75.1 17.3A44 44 0 0 0 20.9 17.3" strokeWidth="3" />
    <path d="M20.9 17.3 48 52 75.1 17.3" strokeLinejoin="round" />
    {joint}
    {sunAt(20.9, 17.3)}
    {sunAt(75.1, 17.3)}
  </g>,
  <g key="sun">
    <path d="M22 52a26 26 0 0 1 52 0" />
    {sunAt(48, 48)}
  </g>,
  <g key="roof">
    <path d={arc} />
    <path d="M48 52V30" />
    {joint}
    {sunAt(48, 28)}
  </g>,
]
