import type { MailContent } from '#app/lib/mail/mail-content.ts'

/** E-mails about an account. Links are absolute addresses; moments are already formatted. */

const from = 'Centre Kiné Bonabéri'
const about = { language: 'fr', from } as const
const greeting = (name: string | null) => (name ? `Bonjour ${name},` : 'Bonjour,')

/** E-mail with a link to reset the password. */
export function resetMail(link: { url: string; minutes: number }): MailContent {
  return {
    ...about,
    subject: 'Choisir un nouveau mot de passe',
    lead: [
      greeting(null),
      'Un nouveau mot de passe a été demandé pour votre compte de l’administration du site. Choisissez-le avec ce lien.',
    ],
    button: { label: 'Choisir mon mot de passe', url: link.url },
    after: [
      `Le lien marche une seule fois, pendant ${link.minutes} minutes. Ne le transmettez à personne.`,
      'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe reste le même.',
    ],
  }
}

/** E-mail with the link by which a new user sets a password. */
export function invitationMail(name: string | null, link: { url: string; until: string }): MailContent {
  return {
    ...about,
    subject: 'Votre accès à l’administration du site',
    lead: [greeting(name), 'Voici le lien pour choisir votre mot de passe de l’administration du site.'],
    button: { label: 'Choisir mon mot de passe', url: link.url },
    after: [`Le lien marche une seule fois, jusqu’au ${link.until}. Ne le transmettez à personne.`],
  }
}

/** E-mail about a sign-in from a new device. */
export function newDeviceMail(
  entry: { moment: string; device: string },
  links: { account: string },
): MailContent {
  return {
    ...about,
    subject: 'Connexion depuis un nouvel appareil',
    lead: [
      greeting(null),
      'Une session vient d’être ouverte avec votre compte, sur un appareil ou un navigateur encore inconnu.',
    ],
    facts: [
      { name: 'Date', value: entry.moment },
      { name: 'Appareil', value: entry.device },
    ],
    button: { label: 'Ouvrir mon compte', url: links.account },
    after: [
      'C’était vous\u00a0? Vous n’avez rien à faire.',
      'Ce n’était pas vous\u00a0? Changez votre mot de passe tout de suite dans «\u00a0Mon compte\u00a0», ce qui ferme les autres sessions, et prévenez un administrateur du centre.',
    ],
  }
}
