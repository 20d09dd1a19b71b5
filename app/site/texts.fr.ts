export const fr = {
  skip: 'Aller au contenu',
  language: 'Langue',
  mainMenu: 'Principal',
  footerMenu: 'Pied de page',
  menu: 'Menu',
  close: 'Fermer',
  toHome: 'accueil',
  call: 'Appeler le',
  callUs: 'Nous appeler',
  writeUs: 'Écrire au centre sur WhatsApp (nouvel onglet)',
  welcome: 'On vous attend.',

  daysTo: (first: string, last: string) => `${first} – ${last}`,

  home: 'Accueil',
  about: 'À propos',
  services: 'Services',
  testimonials: 'Témoignages',
  blog: 'Blog',
  shop: 'Boutique',
  contact: 'Contact',
  appointment: 'Prendre rendez-vous',
  privacy: 'Confidentialité',

  open: 'Ouvert',
  openUntil: (time: string) => `Ouvert, ferme à ${time}`,
  closed: 'Fermé',
  opensToday: (time: string) => `Fermé, ouvre à ${time}`,
  opensTomorrow: (time: string) => `Fermé, ouvre demain à ${time}`,
  opensOn: (day: string, time: string) => `Fermé, ouvre ${day} à ${time}`,
  opensLater: (day: string, time: string) => `Fermé, ouvre le ${day} à ${time}`,

  lost: 'Cette page a roulé plus loin. Repartons de l’accueil.',
  failed:
    'La page n’a pas pu s’afficher. Réessayez dans un instant, ou appelez-nous\u202f: nous sommes toujours là.',
  tryAgain: 'Réessayer',
  waysOn: 'Vous cherchiez peut-être',
}
