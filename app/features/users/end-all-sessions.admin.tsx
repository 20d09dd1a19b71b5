import { Button, Modal } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type AccessAnswer, endAllSessions } from './access.ts'
import styles from './access-dialog.admin.module.css'

/** Dialog to end all other sessions, after which every other user has to sign in again. */
export function EndAllSessions({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [send, busy] = useBusySend<AccessAnswer>('/admin/users/access')
  const { revalidate } = useRevalidator()

  async function end(): Promise<void> {
    const { state } = await send(endAllSessions)
    if (state === 'done') toastSuccess('Succès', 'Toutes les sessions sont fermées, sauf la vôtre')
    else toastError('Erreur', `Impossible de fermer les sessions${unsentReasons[state] ?? ''}`)
    onClose()
    await revalidate()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Fermer les sessions de tout le monde&nbsp;?"
      size="28rem"
      zIndex={300}
    >
      <p className={`soft below-4 ${styles.words}`}>
        Chacun devra se reconnecter, sur chaque appareil, et garde ce qu’il était en train d’écrire. Seule
        votre session reste ouverte. À faire si un téléphone ou un mot de passe a été volé.
      </p>
      <div className="flow gap-2">
        <Button variant="default" data-autofocus onClick={onClose}>
          Annuler
        </Button>
        <Button color="carmin" loading={busy} onClick={() => void end()}>
          Fermer toutes les sessions
        </Button>
      </div>
    </Modal>
  )
}
