import { inBothLanguages } from '#app/lib/text/i18n.ts'
import type { PatientAnswer } from './patient-answer.ts'

/** The words of the page that a patient's link opens. */
export const patientTextsOf = inBothLanguages({
  fr: {
    pageTitle: 'Votre rendez-vous',
    description:
      'La page de votre rendez-vous\u202f: confirmer votre venue, demander un autre jour, annuler.',
    greeting: 'Bonjour.',
    open: 'Voici votre rendez-vous. Venez-vous\u202f? Une touche suffit.',
    coming: 'C’est noté\u202f: vous venez. Nous vous attendons.',
    anotherDay:
      'Vous demandez un autre jour, et le centre le sait. Il vous répond\u202f; d’ici là, ce rendez-vous reste le vôtre.',
    cancelledByPatient: 'Vous avez annulé ce rendez-vous, et le centre le sait. Merci de l’avoir dit.',
    cancelled: 'Ce rendez-vous est annulé.',
    closed:
      'Le centre est fermé ce jour-là\u202f: ne venez pas. Il vous proposera un autre jour\u202f; vous pouvez aussi le demander ici.',
    closedAsked:
      'Le centre est fermé ce jour-là\u202f: ne venez pas. Vous demandez un autre jour, et le centre le sait\u202f: il vous en proposera un.',
    past: 'Ce rendez-vous est passé.',
    proposed: (at: string) =>
      `Ce rendez-vous est reporté. Le centre vous propose le ${at}\u202f: dites-lui par WhatsApp ou par téléphone si cela vous convient.`,
    postponed: 'Ce rendez-vous est reporté. Le centre cherche avec vous un autre jour.',
    unconfirmed:
      'L’heure de ce rendez-vous n’est pas encore confirmée. Le centre vous écrit dès qu’elle l’est.',
    moved: (at: string) => `Il a été déplacé\u202f: ce n’est plus le ${at}.`,
    changed:
      'Ce rendez-vous a changé depuis que vous avez ouvert cette page. Votre réponse n’a pas été prise\u202f: voici où il en est.',
    notSent: (note: string) => `Votre mot n’est pas parti\u202f: «\u00a0${note}\u00a0»`,
    limited: 'Cela fait beaucoup de réponses en peu de temps. Réessayez plus tard, ou appelez-nous.',
    awayTitle: 'Un instant, s’il vous plaît.',
    away: 'Nous n’avons pas pu enregistrer votre réponse. Envoyez-la de nouveau dans un instant, ou appelez-nous\u202f: si elle est déjà arrivée, elle ne compte qu’une fois.',
    notShown:
      'Votre rendez-vous ne peut pas s’afficher maintenant. Rechargez cette page dans un instant, ou appelez-nous.',
    sendAgain: (answer: string) => `Envoyer de nouveau\u202f: ${answer}`,
    answers: {
      coming: 'je viens',
      'another-day': 'demander un autre jour',
      cancelled: 'annuler le rendez-vous',
    } satisfies Record<PatientAnswer, string>,
    at: (day: string, hour: string) => `${day} à ${hour}`,
    where: 'Où',
    openMap: 'Ouvrir la carte',
    bring: 'À apporter',
    calendar: 'Ajouter à mon calendrier',
    answer: 'Votre réponse',
    come: 'Je viens',
    comeAfterAll: 'Finalement, je viens',
    unable: 'Un empêchement\u202f?',
    otherDay: 'Un autre jour',
    note: 'Un mot pour le centre',
    optional: '(facultatif)',
    noteHint: 'Il part avec votre réponse. Par exemple\u202f: plutôt un matin.',
    noteTooLong: (most: number) => `Ce mot est trop long\u202f: ${most} caractères au plus.`,
    askAnotherDay: 'Demander un autre jour',
    cancel: 'Annuler le rendez-vous',
    mistake: 'Une erreur, une question\u202f? Appelez-nous ou écrivez-nous\u202f: nous pouvons le rétablir.',
    question: 'Une question\u202f?',
    call: 'Appeler',
    write: 'Écrire sur WhatsApp',
    askNew: 'Demander un nouveau rendez-vous',
    endedTitle: 'Ce lien ne s’ouvre plus.',
    ended:
      'Il se ferme une semaine après le rendez-vous, ou il lui manque une lettre\u202f: touchez-le dans le message, sans le recopier. Pour confirmer, déplacer ou annuler, appelez-nous ou écrivez-nous sur WhatsApp\u202f: nous vous aidons tout de suite.',
    /** French in both languages: the staff reads it. */
    chat: 'Bonjour, je vous écris au sujet de mon rendez-vous.',
  },
  en: {
    pageTitle: 'Your appointment',
    description: 'The page of your appointment: say that you are coming, ask for another day, cancel.',
    greeting: 'Hello.',
    open: 'Here is your appointment. Are you coming? One tap is enough.',
    coming: 'Thank you, we know that you are coming. We look forward to seeing you.',
    anotherDay:
      'You are asking for another day, and the centre knows. It will answer you; until then this appointment is still yours.',
    cancelledByPatient:
      'You have cancelled this appointment, and the centre knows. Thank you for telling us.',
    cancelled: 'This appointment is cancelled.',
    closed:
      'The centre is closed on that day: please do not come. It will offer you another day; you can also ask for one here.',
    closedAsked:
      'The centre is closed on that day: please do not come. You are asking for another day, and the centre knows: it will offer you one.',
    past: 'This appointment is over.',
    proposed: (at) =>
      `This appointment has been postponed. The centre suggests ${at}: tell us on WhatsApp or by phone whether that suits you.`,
    postponed: 'This appointment has been postponed. The centre will find another day with you.',
    unconfirmed:
      'The time of this appointment is not confirmed yet. The centre will write to you when it is.',
    moved: (at) => `It has been moved: it is no longer on ${at}.`,
    changed:
      'This appointment has changed since you opened this page. Your answer was not taken: this is how it stands now.',
    notSent: (note) => `Your word was not sent: “${note}”`,
    limited: 'That is a lot of answers in a short time. Try again later, or call us.',
    awayTitle: 'One moment, please.',
    away: 'We could not save your answer. Send it again in a moment, or call us: if it has arrived already, it counts once only.',
    notShown: 'Your appointment cannot be shown right now. Reload this page in a moment, or call us.',
    sendAgain: (answer) => `Send again: ${answer}`,
    answers: {
      coming: 'I am coming',
      'another-day': 'ask for another day',
      cancelled: 'cancel the appointment',
    },
    at: (day, hour) => `${day} at ${hour}`,
    where: 'Where',
    openMap: 'Open the map',
    bring: 'What to bring',
    calendar: 'Add to my calendar',
    answer: 'Your answer',
    come: 'I am coming',
    comeAfterAll: 'I am coming after all',
    unable: 'Can you not come?',
    otherDay: 'Another day',
    note: 'A word to the centre',
    optional: '(optional)',
    noteHint: 'It goes with your answer. For example: rather in the morning.',
    noteTooLong: (most) => `This is too long: ${most} characters at most.`,
    askAnotherDay: 'Ask for another day',
    cancel: 'Cancel the appointment',
    mistake: 'A mistake, a question? Call or write to us: we can bring it back.',
    question: 'A question?',
    call: 'Call us',
    write: 'WhatsApp us (in French)',
    askNew: 'Ask for a new appointment',
    endedTitle: 'This link no longer opens.',
    ended:
      'It closes a week after the appointment, or a letter of it is missing: tap it in the message rather than copying it. To confirm, move or cancel, call us or write to us on WhatsApp: we will help you at once.',
    chat: 'Bonjour, je vous écris au sujet de mon rendez-vous.',
  },
})
