import { publicOrigin } from '#app/lib/env.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import { type Language, languages } from '#app/lib/text/i18n.ts'
import type { MailSender } from './reminder-mail.ts'
import type { VisitMails } from './visit-mail.ts'
import { type VisitMailKind, visitMailKey, visitMailKinds } from './visit-mail-kinds.ts'

/** Reads of the centre and the settings from their own features. */
type CentreFacts = {
  findPlace: (language: Language) => Promise<{ name: string; location: string }>
  listSettingValues: (keys: readonly string[]) => Promise<Readonly<Record<string, string | undefined>>>
}

/** E-mail templates for patients, and the centre as their sender; null if this site sends no e-mail. */
export async function findVisitMails(facts: CentreFacts): Promise<VisitMails | null> {
  if (!canSendMail()) return null
  const keys = visitMailKinds.flatMap((kind) => languages.map((language) => visitMailKey(kind, language)))
  const [settings, fr, en] = await Promise.all([
    facts.listSettingValues(keys),
    findMailSender('fr', facts),
    findMailSender('en', facts),
  ])
  const textOf = (kind: VisitMailKind, language: Language) => settings[visitMailKey(kind, language)] ?? ''
  const texts = Object.fromEntries(
    visitMailKinds.map((kind) => [kind, { fr: textOf(kind, 'fr'), en: textOf(kind, 'en') }]),
  ) as VisitMails['texts']
  return { texts, senders: { fr, en }, origin: publicOrigin() }
}

/** Name and contacts of the centre for messages. */
export async function findMailSender(
  language: Language,
  { findPlace, listSettingValues }: CentreFacts,
): Promise<MailSender> {
  const [{ name, location }, settings] = await Promise.all([
    findPlace(language),
    listSettingValues(['contact_phone', 'contact_email']),
  ])
  return {
    name,
    address: location,
    phone: settings['contact_phone'] ?? '',
    email: settings['contact_email'] ?? '',
  }
}
