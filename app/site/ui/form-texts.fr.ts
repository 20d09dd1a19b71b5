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
    'Le site n’a pas pu le prendre tout de suite. Il partira tout seul dès que le réseau et le site répondent, quand cette page ou une autre du site est ouverte. Vous pouvez déjà l’envoyer sur WhatsApp.',
  refusedTitle: 'Votre message n’a pas pu être gardé ici.',
  refusedText: 'Envoyez-le sur WhatsApp : il y est prêt. Ou appelez-nous.',

  limitedTitle: 'Trop d’envois en peu de temps.',
  limitedText: (minutes: number) =>
    `Votre message n’est pas gardé cette fois. Réessayez dans ${minutes > 1 ? `${minutes} minutes` : 'une minute'}, ou envoyez-le dès maintenant sur WhatsApp : il y est prêt.`,
  awayTitle: 'Votre message n’a pas pu être gardé.',
  awayText:
    'Le site ne peut rien enregistrer pour le moment. Tout ce que vous avez écrit est encore là : envoyez-le sur WhatsApp, où il est prêt, ou réessayez dans un instant.',
  titles: {
    sent: 'Envoyé',
    kept: 'Envoyé',
    invalid: 'À corriger',
    limited: 'Non gardé',
    away: 'Non gardé',
    refused: 'Non gardé',
    waiting: 'En attente',
  },
  trap: 'Ne remplissez pas ce champ',
}
