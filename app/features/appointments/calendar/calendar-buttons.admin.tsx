import { Button } from '@mantine/core'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { toastError } from '#app/admin/shell/toasts.tsx'
import styles from '../admin/appointment-detail.admin.module.css'

type CalendarButtonsProps = { id: string; file: { name: string; text: string } }

/** The visit as a calendar file, for the patient and for the staff's own calendar. */
export function CalendarButtons({ id, file }: CalendarButtonsProps) {
  // The server does not render drawers, so `navigator` exists.
  const canShare = navigator.canShare?.({ files: [calendarOf(file)] }) ?? false
  return (
    <section aria-labelledby="calendar">
      <h3 id="calendar" className={`text-sm semibold ${styles.heading}`}>
        Fichier pour un calendrier
      </h3>
      <div className="flow gap-2">
        {canShare && (
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={18} aria-hidden />}
            onClick={() => void share(calendarOf(file))}
          >
            Partager
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={`/admin/appointments/file?id=${id}`}
          download={file.name}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Pour le patient
        </Button>
        <Button
          component="a"
          variant="default"
          href={`/admin/appointments/file?id=${id}&for=desk`}
          download={file.name}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Pour le centre
        </Button>
      </div>
    </section>
  )
}

function calendarOf({ name, text }: CalendarButtonsProps['file']): File {
  return new File([text], name, { type: 'text/calendar' })
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // Closing the device's share dialog is a change of mind, not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toastError('Erreur', 'Le fichier n’a pas pu être partagé. Téléchargez-le, puis joignez-le.')
  }
}
