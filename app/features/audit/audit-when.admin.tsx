import type { AuditLine } from './audit.ts'

/** How long ago, for the eye; the whole date for who points at it and for who hears it. */
export function AuditWhen({ line }: { line: Pick<AuditLine, 'at' | 'since' | 'full'> }) {
  return (
    <time dateTime={line.at} title={line.full}>
      {line.since}
      <span className="visually-hidden">, {line.full}</span>
    </time>
  )
}
