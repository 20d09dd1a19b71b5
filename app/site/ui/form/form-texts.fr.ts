export const fr = {
  openChat: 'Ouvrir WhatsApp',
  copy: 'Copier le message',
  copied: 'Message copié',
  message: 'Votre message',
  showMessage: 'Lire le message',
  long: 'Ce message est long : WhatsApp peut en couper la fin. Copiez-le, puis collez-le dans la conversation.',
  orCall: 'WhatsApp ne s’est pas ouvert ? Vous pouvez aussi appeler le',

  sendingTitle: 'Un instant, nous gardons votre message…',
  sendingText: 'WhatsApp s’ouvre dans un autre onglet, avec votre message prêt.',
  waitingTitle: 'Votre message attend sur ce téléphone.',
  waitingText:
    'Le site n’a pas encore dit qu’il l’a gardé. Il repartira tout seul dès que le réseau et le site répondent, quand cette page ou une autre du site est ouverte\u202f; il ne sera gardé qu’une fois. Vous pouvez déjà l’envoyer sur WhatsApp.',
  refusedTitle: 'Votre message n’a pas pu être gardé ici.',
  refusedText:
    'Il n’est pas perdu : ses mots sont dans le formulaire. Complétez ce qui manque et envoyez-le encore, ou envoyez-le sur WhatsApp, où il est prêt.',
  forget: 'Effacer ce message de ce téléphone',

  delayedText: (seconds: number) =>
    `Beaucoup de messages sont arrivés en peu de temps par votre connexion, peut-être d’autres personnes. Le vôtre partira tout seul dans ${wait(seconds)}, quand cette page ou une autre du site est ouverte. Ou envoyez-le dès maintenant sur WhatsApp\u202f: il y est prêt.`,
  limitedTitle: 'Trop d’envois en peu de temps.',
  limitedText: (seconds: number) =>
    `Beaucoup de messages sont arrivés par votre connexion, peut-être d’autres personnes. Le vôtre n’est pas encore gardé\u202f: renvoyez-le dans ${wait(seconds)}, ou dès maintenant sur WhatsApp, où il est prêt.`,
  awayTitle: 'Votre message n’a pas pu être gardé.',
  awayText:
    'Le site ne peut rien enregistrer pour le moment. Tout ce que vous avez écrit est encore là : envoyez-le sur WhatsApp, où il est prêt, ou réessayez dans un instant.',
  unknownTitle: 'Votre message est peut-être gardé.',
  unknownText:
    'Le site n’a pas répondu à temps\u202f: nous ne savons pas encore s’il est gardé. Envoyez-le une seconde fois, tel quel\u202f: il ne sera gardé qu’une fois. Ou envoyez-le sur WhatsApp, où il est prêt.',
  titles: {
    sent: 'Envoyé',
    kept: 'Envoyé',
    invalid: 'À corriger',
    limited: 'Non gardé',
    away: 'Non gardé',
    unknown: 'À renvoyer',
    refused: 'Non gardé',
    waiting: 'En attente',
    delayed: 'En attente',
  },
  honeypot: 'Ne remplissez pas ce champ',
}

function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} heures`
  return minutes > 1 ? `${minutes} minutes` : 'une minute'
}
