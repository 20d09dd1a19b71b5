import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '#app/admin/parts/moment.tsx'
import styles from './patient-records.admin.module.css'

/** A record of another feature that belongs to a patient. */
export type PatientRecord = {
  id: string
  title: string
  /** Address of the record; undefined if it has no page. */
  to?: string
  facts: readonly (string | false | null | undefined)[]
  /** Time of receipt (ISO). */
  at?: string | undefined
  /** Texts by or about the patient. */
  words?: readonly (string | null)[]
  /** Language of title and texts, if not French. */
  lang?: string | undefined
  state?: ReactNode
}

type PatientRecordsProps = { title: string; records: readonly PatientRecord[] }

/** Records of a patient from one feature; renders nothing without any. */
export function PatientRecords({ title, records }: PatientRecordsProps) {
  if (records.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="text-lg bold below-2">
        {title} <span className="soft num">{records.length}</span>
      </h2>
      <ul className={`card bare ${styles.list}`}>
        {records.map(({ id, to, facts, at, words = [], lang, state, title: name }) => {
          const shown = facts.filter(Boolean)
          return (
            <li key={id} className={`row wrap gap-1 gap-x-4 ${styles.record}`}>
              <div className={`shrink break-anywhere ${styles.text}`}>
                {to ? (
                  <Link to={to} className={`link-row semibold ${styles.name}`} lang={lang}>
                    {name}
                  </Link>
                ) : (
                  <p className="semibold">{name}</p>
                )}
                <p className="soft text-sm">
                  {shown.join(', ')}
                  {at && shown.length > 0 && ', '}
                  {at && <Moment at={at} first={shown.length === 0} />}
                </p>
                {words.map(
                  (text) =>
                    text && (
                      <p key={text} className="text-sm clamp-3" lang={lang}>
                        {text}
                      </p>
                    ),
                )}
              </div>
              {state}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
