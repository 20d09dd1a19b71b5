import type { MailContent } from '#app/lib/mail/mail-content.ts'
import { type AlertKind, alertKinds, alertRules } from './alert-kinds.ts'

/** One line of an e-mail: the number of alerts of a kind, and the row of a single one. */
export type AlertSummary = { kind: AlertKind; amount: number; subjectId: string | null }

/**
 * The e-mail about alerts: their number by kind, and a link. It contains no name or text of a patient, since mail is
 * stored on phones and servers where the centre cannot erase it.
 */
export function alertMail(alerts: readonly AlertSummary[], origin: string): MailContent {
  const kinds = alertKinds.flatMap((kind) => {
    const own = alerts.filter((alert) => alert.kind === kind)
    const amount = own.reduce((sum, each) => sum + each.amount, 0)
    return own.length > 0 ? [{ kind, sentence: alertRules[kind].sentence(amount) }] : []
  })
  const [first] = kinds
  const isOneKind = kinds.length === 1 && first !== undefined
  const subjectId = alerts.length === 1 ? (alerts[0]?.subjectId ?? null) : null
  return {
    language: 'fr',
    from: 'Centre Kiné Bonabéri',
    subject: isOneKind ? first.sentence : 'Des nouvelles attendent au centre',
    lead: ['Bonjour,', 'Voici ce qui attend dans l’administration du site\u00a0:'],
    list: kinds.map(({ sentence }) => sentence),
    button: {
      label: 'Ouvrir l’administration',
      url: origin + (isOneKind ? alertRules[first.kind].path(subjectId) : '/admin/dashboard'),
    },
    after: [
      `Ce message ne dit rien des patients\u00a0: leurs mots ne se lisent qu’après la connexion. Ce que vous recevez et à quelle heure se choisit dans «\u00a0Mon compte\u00a0»\u00a0: ${origin}/admin/account`,
    ],
  }
}
