import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
  skip: 'Skip to content',
  language: 'Language',
  mainMenu: 'Main',
  footerMenu: 'Footer',
  menu: 'Menu',
  close: 'Close',
  toHome: 'home',
  call: 'Call',
  callUs: 'Call us',
  chat: 'Chat',
  chatFrench: 'WhatsApp us (in French)',
  newTab: '(new tab)',
  welcome: 'We look forward to seeing you.',

  daysTo: (first, last) => `${first} – ${last}`,

  home: 'Home',
  about: 'About',
  services: 'Services',
  testimonials: 'Testimonials',
  blog: 'Blog',
  shop: 'Shop',
  contact: 'Contact',
  appointment: 'Book Appointment',
  privacy: 'Privacy',

  open: 'Open',
  until: (time) => `Until ${time}`,
  openUntil: (time) => `Open until ${time}`,
  closed: 'Closed',
  opensAt: (time) => `Opens ${time}`,
  // `Wednesday` has no room there, `mercredi` has.
  opensNext: (day) => `Opens ${day.slice(0, 3)}`,
  opensToday: (time) => `Closed, opens at ${time}`,
  opensTomorrow: (time) => `Closed, opens tomorrow at ${time}`,
  opensOn: (day, time) => `Closed, opens ${day} at ${time}`,
  opensLater: (day, time) => `Closed, opens on ${day} at ${time}`,

  lost: 'This page has rolled away. Let’s start again from the home page.',
  failed: 'The page could not be shown. Try again in a moment, or call us: we are still here.',
  tryAgain: 'Try again',
  waysOn: 'Perhaps you were looking for',
}
