import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts shared by all forms of the site. */
export const formTextsOf = inBothLanguages({
  fr: {
    openChat: 'Ouvrir WhatsApp',
    copy: 'Copier le message',
    copied: 'Message copié',
    message: 'Votre message',
    showMessage: 'Lire le message',
    long: 'Ce message est long : WhatsApp peut en couper la fin. Copiez-le, puis collez-le dans la conversation.',
    orCall: 'WhatsApp ne s’est pas ouvert ? Vous pouvez aussi appeler le',

    sendingTitle: 'Un instant, nous enregistrons votre message…',
    sendingText: 'WhatsApp s’ouvre dans un autre onglet, avec votre message prêt.',
    waitingTitle: 'Votre message attend sur ce téléphone.',
    waitingText:
      'Le site n’a pas encore dit qu’il l’a enregistré. Il repartira tout seul dès que le réseau et le site répondent, quand cette page ou une autre du site est ouverte\u202f; il ne sera enregistré qu’une fois. Vous pouvez déjà l’envoyer sur WhatsApp.',
    refusedTitle: 'Votre message n’a pas pu être enregistré ici.',
    refusedText:
      'Il n’est pas perdu : ses mots sont dans le formulaire. Complétez ce qui manque et envoyez-le encore, ou envoyez-le sur WhatsApp, où il est prêt.',
    forget: 'Effacer ce message de ce téléphone',

    reference: 'Votre référence\u202f:',
    quoteReference:
      'Donnez-la quand vous nous appelez ou nous écrivez\u202f: nous trouvons votre demande tout de suite.',
    deliveredTitle: 'Votre demande est arrivée.',
    deliveredText:
      'Elle attendait sur ce téléphone. Elle est partie avec le retour du réseau, et nous l’avons enregistrée.',
    noted: 'C’est noté, ne plus l’afficher',

    delayedText: (seconds: number) =>
      `Beaucoup de messages sont arrivés en peu de temps par votre connexion, peut-être d’autres personnes. Le vôtre partira tout seul dans ${frenchWait(seconds)}, quand cette page ou une autre du site est ouverte. Ou envoyez-le dès maintenant sur WhatsApp\u202f: il y est prêt.`,
    limitedTitle: 'Trop d’envois en peu de temps.',
    limitedText: (seconds: number) =>
      `Beaucoup de messages sont arrivés par votre connexion, peut-être d’autres personnes. Le vôtre n’est pas encore enregistré\u202f: renvoyez-le dans ${frenchWait(seconds)}, ou dès maintenant sur WhatsApp, où il est prêt.`,
    awayTitle: 'Votre message n’a pas pu être enregistré.',
    awayText:
      'Le site ne peut rien enregistrer pour le moment. Tout ce que vous avez écrit est encore là : envoyez-le sur WhatsApp, où il est prêt, ou réessayez dans un instant.',
    unknownTitle: 'Votre message est peut-être enregistré.',
    unknownText:
      'Le site n’a pas répondu à temps\u202f: nous ne savons pas encore s’il est enregistré. Envoyez-le une seconde fois, tel quel\u202f: il ne sera enregistré qu’une fois. Ou envoyez-le sur WhatsApp, où il est prêt.',
    titles: {
      sent: 'Envoyé',
      delivered: 'Envoyé',
      invalid: 'À corriger',
      limited: 'Non enregistré',
      away: 'Non enregistré',
      unknown: 'À renvoyer',
      refused: 'Non enregistré',
      waiting: 'En attente',
      delayed: 'En attente',
    },
    honeypot: 'Ne remplissez pas ce champ',
  },
  en: {
    openChat: 'Open WhatsApp',
    copy: 'Copy the message',
    copied: 'Message copied',
    message: 'Your message (in French)',
    showMessage: 'Read the message',
    long: 'This message is long, and WhatsApp may cut off the end. Copy it, then paste it into the conversation.',
    orCall: 'WhatsApp did not open? You can also call',

    sendingTitle: 'One moment, we are saving your message…',
    sendingText: 'WhatsApp opens in another tab, with your message ready.',
    waitingTitle: 'Your message is waiting on this phone.',
    waitingText:
      'The site has not yet said that it is saved. It will be sent again by itself as soon as the network and the site answer, while this page or another of the site is open, and will be saved only once. You can also send it on WhatsApp now.',
    refusedTitle: 'Your message could not be saved here.',
    refusedText:
      'It is not lost: its words are in the form. Complete what is missing and send it again, or send it on WhatsApp, where it is ready.',
    forget: 'Delete this message from this phone',

    reference: 'Your reference:',
    quoteReference: 'Quote it when you call or write to us: we find your request at once.',
    deliveredTitle: 'Your request has arrived.',
    deliveredText:
      'It was waiting on this phone. It was sent when the network came back, and we have saved it.',
    noted: 'Got it, do not show this again',

    delayedText: (seconds) =>
      `Many messages came over your connection in a short time, perhaps from other people. Yours will be sent by itself in ${englishWait(seconds)}, while this page or another of the site is open. Or send it on WhatsApp now: it is ready there.`,
    limitedTitle: 'Too many messages in a short time.',
    limitedText: (seconds) =>
      `Many messages came over your connection, perhaps from other people. Yours is not saved yet: send it again in ${englishWait(seconds)}, or on WhatsApp now, where it is ready.`,
    awayTitle: 'Your message could not be saved.',
    awayText:
      'The site cannot store anything at the moment. Everything you wrote is still there: send it on WhatsApp, where it is ready, or try again in a moment.',
    unknownTitle: 'Your message may have been saved.',
    unknownText:
      'The site did not answer in time, so we do not know yet whether it is saved. Send it a second time, as it is: it will be saved only once. Or send it on WhatsApp, where it is ready.',
    titles: {
      sent: 'Sent',
      delivered: 'Sent',
      invalid: 'To correct',
      limited: 'Not saved',
      away: 'Not saved',
      unknown: 'Send again',
      refused: 'Not saved',
      waiting: 'Waiting',
      delayed: 'Waiting',
    },
    honeypot: 'Leave this field empty',
  },
})

function frenchWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} heures`
  return minutes > 1 ? `${minutes} minutes` : 'une minute'
}

function englishWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}
