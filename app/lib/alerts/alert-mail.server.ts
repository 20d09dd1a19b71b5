import { env, publicOrigin } from '#app/lib/env.server.ts'
import { type MailResult, sendMail } from '#app/lib/mail/mail.server.ts'
import { mailHtml, mailText } from '#app/lib/mail/mail-content.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { type AlertKind, alertRules } from './alert-kinds.ts'

/** What an e-mail tells of: one alert or a list. `id` names the message for whoever is sent it twice. */
export type MailedAlert = {
  id: string
  kind: AlertKind
  subjectId: string | null
  amount: number
  raisedAt: string
}

/** Less than a delivery is ours for, in milliseconds. */
const mailTimeoutMs = 15_000

/** Tells somebody of these alerts in one e-mail, which names no patient. Never throws. */
export function mailAlerts(
  to: string,
  alerts: readonly [MailedAlert, ...MailedAlert[]],
): Promise<MailResult> {
  const [first, ...others] = alerts
  const sentenceOf = ({ kind, amount }: MailedAlert) => alertRules[kind].sentence(amount)
  const path = others.length > 0 ? '/admin/dashboard' : alertRules[first.kind].path(first.subjectId)
  const content = {
    language: 'fr' as const,
    subject: others.length > 0 ? `${alerts.length} choses attendent au centre` : sentenceOf(first),
    lead: ['Bonjour,', 'Ceci attend dans l’administration\u00a0:'],
    list: alerts.map((alert) => `${sentenceOf(alert)}, ${fullMoment(new Date(alert.raisedAt))}`),
    button: { label: 'Ouvrir l’administration', url: publicOrigin() + path },
    after: ['Ce que vous recevez se règle sous «\u00a0Mon compte\u00a0».'],
    from: env().MAIL_FROM?.name || 'Administration',
  }
  const mail = { to, id: first.id, language: content.language, subject: content.subject }
  const parts = { text: mailText(content), html: mailHtml(content) }
  return sendMail({ ...mail, ...parts }, AbortSignal.timeout(mailTimeoutMs))
}
