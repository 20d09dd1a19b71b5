import type { fr } from './form-texts.fr.ts'

export const en: typeof fr = {
  openChat: 'Open WhatsApp',
  copy: 'Copy the message',
  copied: 'Message copied',
  message: 'Your message (in French)',
  showMessage: 'Read the message',
  long: 'This message is long, and WhatsApp may cut its end. Copy it, then paste it into the conversation.',
  orCall: 'WhatsApp did not open? You can also call',

  sendingTitle: 'One moment, we are keeping your message…',
  sendingText: 'WhatsApp opens in another tab, with your message ready.',
  waitingTitle: 'Your message is waiting on this phone.',
  waitingText:
    'The site could not take it at once. It will go by itself as soon as the network and the site answer, while this page or another of the site is open. You can already send it on WhatsApp.',
  refusedTitle: 'Your message could not be kept here.',
  refusedText: 'Send it on WhatsApp, where it is ready. Or call us.',

  limitedTitle: 'Too many messages in a short time.',
  limitedText: (minutes) =>
    `Your message is not kept this time. Try again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}, or send it on WhatsApp now: it is ready there.`,
  awayTitle: 'Your message could not be kept.',
  awayText:
    'The site cannot store anything at the moment. Everything you wrote is still there: send it on WhatsApp, where it is ready, or try again in a moment.',
  titles: {
    sent: 'Sent',
    kept: 'Sent',
    invalid: 'To correct',
    limited: 'Not kept',
    away: 'Not kept',
    refused: 'Not kept',
    waiting: 'Waiting',
  },
  trap: 'Leave this field empty',
}
