import { Link } from 'react-router'
import rowLink from '#app/admin/parts/lists/row-link.module.css'
import { Moment } from '#app/admin/parts/moment.tsx'
import { NotLoaded } from '#app/admin/parts/notices/not-loaded.tsx'
import { OnwardLink } from '#app/admin/parts/notices/onward-link.tsx'
import type { RepeatedLine } from './audit.ts'
import styles from './recent-activity.admin.module.css'

/** The note of the specification and the newest audit events. */
export function RecentActivity({ lines }: { lines: RepeatedLine[] | 'failed' }) {
  const hasLines = Array.isArray(lines) && lines.length > 0
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-lg bold below-1">
        Activité récente
      </h2>
      <p className="soft text-sm below-2">Les dernières activités du site apparaîtront ici.</p>
      {lines === 'failed' && <NotLoaded sentence="Impossible de charger le journal" />}
      {hasLines && <Lines lines={lines} />}
    </section>
  )
}

function Lines({ lines }: { lines: RepeatedLine[] }) {
  return (
    <>
      <ol className={`card bare ${styles.lines}`}>
        {lines.map((line) => (
          <li key={line.id} className={`${rowLink.row} flow spread gap-x-4 ${styles.line}`}>
            <Link className="break-anywhere" to={`/admin/audit?open=${line.id}`}>
              <b className="semibold">{line.who}</b>
              {` ${line.did}`}
              {line.times > 1 && ` (${line.times}\u00a0fois)`}
            </Link>
            <Moment at={line.at} />
          </li>
        ))}
      </ol>
      <OnwardLink to="/admin/audit">Voir tout le journal</OnwardLink>
    </>
  )
}
