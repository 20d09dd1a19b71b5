import { Checkbox } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import { Moment } from '#app/admin/parts/moment.tsx'
import { Status } from '#app/admin/parts/status.tsx'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import styles from './data-subject.admin.module.css'
import type { FoundRecord } from './data-subject.ts'

type FoundRecordItemProps = { record: FoundRecord; isTicked: boolean; onTick: (on: boolean) => void }

/** A row of a person with a checkbox; expanded, all its data. */
export function FoundRecordItem({ record, isTicked, onTick }: FoundRecordItemProps) {
  const { kind, name, at, isTrashed, screen, facts, events } = record
  return (
    <li className={`card stack one-column gap-2 ${styles.record}`}>
      <div className="row wrap spread gap-2 gap-x-4">
        <Checkbox
          className="shrink"
          label={
            <span className="break-anywhere">
              <b>{name}</b>
              <span className="soft text-sm">
                {' '}
                {kind}, <Moment at={at} />
              </span>
            </span>
          }
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        {isTrashed && <Status tone="idle" icon={IconTrash} label="Corbeille" />}
      </div>
      <details className={styles.details}>
        <summary className="text-sm">
          Tout ce qui est gardé<span className="visually-hidden"> de {name}</span>
        </summary>
        <dl className={`stack above-3 ${styles.facts}`}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="soft text-sm">{label}</dt>
              <dd className="flush break-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {events.length > 0 && (
          <>
            <h3 className="text-md semibold above-3">Dans le journal</h3>
            <ul className={`stack one-column gap-1 text-sm break-anywhere ${styles.events}`}>
              {events.map((event) => (
                <li key={event.at + event.sentence}>
                  {fullMoment(new Date(event.at))}&nbsp;: {event.sentence}
                  {event.changes.length > 0 && <span className="soft"> ({event.changes.join(', ')})</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        {screen && (
          <Link to={screen} className="link-row">
            Ouvrir<span className="visually-hidden"> ce que {name} a envoyé</span>
          </Link>
        )}
      </details>
    </li>
  )
}
