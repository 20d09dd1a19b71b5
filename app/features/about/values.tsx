import type { Value } from './about.ts'
import styles from './values.module.css'

/** Values, each with the same limb a little further along its arc. */
export function ValueList({ values }: { values: Value[] }) {
  return (
    <ul className={styles.values}>
      {values.map(({ title, text }, index) => (
        <li key={title.text} className={styles.value}>
          <Limb angle={raised[index % raised.length] ?? 0} />
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

/** Angle to which each limb is raised, in degrees. */
const raised = [20, 52, 84, 116]

function Limb({ angle }: { angle: number }) {
  const radians = (angle * Math.PI) / 180
  const x = Math.round((48 + 44 * Math.cos(radians)) * 10) / 10
  const y = Math.round((52 - 44 * Math.sin(radians)) * 10) / 10
  return (
    <svg className={styles.limb} viewBox="0 0 100 60" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M4 52a44 44 0 0 1 88 0" stroke="var(--line-control)" strokeWidth="1.5" strokeDasharray="1 5" />
      <path d={`M92 52A44 44 0 0 0 ${x} ${y}`} stroke="var(--primary)" strokeWidth="3" />
      <path d={`M48 52L${x} ${y}`} stroke="var(--primary)" strokeWidth="5" />
      <circle cx="48" cy="52" r="5" fill="var(--primary)" />
      <circle cx={x} cy={y} r="6.5" fill="var(--accent)" />
    </svg>
  )
}
