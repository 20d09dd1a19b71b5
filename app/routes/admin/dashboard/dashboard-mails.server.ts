import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import type { Role } from '#app/lib/access.ts'
import { listDeadMails } from '#app/lib/mail/dead-mails.server.ts'
import { type MailKind, mailKinds, mailKindsFor } from '#app/lib/mail/mail-kinds.ts'

/** Maximum number of messages listed by name. */
const most = 5

/**
 * Messages that could not be sent: those to patients for roles that read patients, those to the staff for
 * administrators.
 */
export async function readDeadMails(role: Role): Promise<DashboardTask[]> {
  const dead = await listDeadMails(mailKindsFor(role))
  if (dead.length === 0) return []
  return [
    {
      kind: 'failed',
      title:
        dead.length === 1
          ? '1 e-mail n’est pas parti'
          : `${dead.length.toLocaleString('fr-FR')} e-mails ne sont pas partis`,
      detail: 'L’adresse est refusée, ou le serveur d’e-mail n’a pas répondu à temps.',
      places: dead.slice(0, most).map(({ kind, recipient, subjectId }) => ({
        label: `${mailKinds[kind]} à ${recipient}`,
        to: screenOf(kind, subjectId),
      })),
      ...(dead.some(({ isOfUse }) => isOfUse) && { retry: 'mails' }),
    },
  ]
}

function screenOf(kind: MailKind, id: string | null): string | undefined {
  if (id === null) return undefined
  return `${kind === 'reminder' || kind === 'visit' ? '/admin/appointments' : '/admin/users'}?open=${id}`
}
