import { Button } from '@mantine/core'
import styles from '#app/admin/parts/drawers/list-dialog.module.css'
import { ListDialog } from '#app/admin/parts/drawers/list-dialog.tsx'
import type { EntrustedSince } from '#app/lib/records/concerned-visits.ts'
import { SendText } from '../series/series-foot.admin.tsx'
import { entrustedSessionsText } from '../series/series-text.ts'

type EntrustedMessagesProps = { moved: readonly EntrustedSince[]; onClose: () => void }

/** A message to each patient of visits that moved to another practitioner, with a line per visit, ready to be sent. */
export function EntrustedMessages({ moved, onClose }: EntrustedMessagesProps) {
  const byPatient = [
    ...Map.groupBy(moved, (visit) => JSON.stringify([visit.name, visit.phone, visit.practitioner])),
  ]
  return (
    <ListDialog
      title={byPatient.length === 1 ? '1 patient à prévenir' : `${byPatient.length} patients à prévenir`}
      size="32rem"
      label="Messages"
      apart
      onClose={onClose}
      items={byPatient.map(([key, [patient, ...others]]) => {
        if (!patient) return null
        const text = entrustedSessionsText(patient, patient.practitioner, [patient, ...others])
        return (
          <li key={key}>
            <b>{patient.name}</b>
            <p className={`full text-sm ${styles.message}`} lang={patient.language}>
              {text}
            </p>
            <span className={`flow gap-2 full ${styles.answers}`}>
              <SendText patient={patient} text={text} send="Envoyer le message" copy="le message" />
            </span>
          </li>
        )
      })}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Fermer
        </Button>
      }
    />
  )
}
