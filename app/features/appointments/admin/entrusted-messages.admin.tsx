import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import styles from '#app/admin/parts/visits-question.module.css'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import type { EntrustedSince } from '#app/lib/records/concerned-visits.ts'
import { SendText } from '../series/series-foot.admin.tsx'
import { entrustedSessionsText } from '../series/series-text.ts'

type EntrustedMessagesProps = { moved: readonly EntrustedSince[]; onClose: () => void }

/** A message to each patient of visits that another practitioner has now, a line for each day, ready to be sent. */
export function EntrustedMessages({ moved, onClose }: EntrustedMessagesProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  useFocusBack()
  const byPatient = [
    ...Map.groupBy(moved, (visit) => JSON.stringify([visit.name, visit.phone, visit.practitioner])),
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={byPatient.length === 1 ? '1 patient à prévenir' : `${byPatient.length} patients à prévenir`}
      size="32rem"
      fullScreen={phone}
      classNames={{ content: styles.content, body: styles.body }}
      withCloseButton={false}
      data-bare-head
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls, by the keyboard too */}
      <ul className={`stack flush sunken gap-2 ${styles.visits}`} tabIndex={0} aria-label="Messages">
        {byPatient.map(([key, [patient, ...others]]) => {
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
      </ul>
      <div className={`flow end gap-2 above-4 ${styles.actions}`}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Fermer
        </Button>
      </div>
    </Modal>
  )
}
