import type { fr } from './form-texts.fr.ts'

export const en: typeof fr = {
  openChat: 'Open WhatsApp',
  copy: 'Copy the message',
  copied: 'Message copied',
  message: 'Your message (in French)',
  showMessage: 'Read the message',
  long: 'This message is long, and WhatsApp may cut its end. Copy it, then paste it into the conversation.',
  orCall: 'WhatsApp did not open? You can also call',

  sendingTitle: 'One moment, we are saving your message…',
  sendingText: 'WhatsApp opens in another tab, with your message ready.',
  waitingTitle: 'Your message is waiting on this phone.',
  waitingText:
    'The site has not yet said that it is kept. It will go again by itself as soon as the network and the site answer, while this page or another of the site is open, and is kept once only. You can also send it on WhatsApp now.',
  refusedTitle: 'Your message could not be kept here.',
  refusedText:
    'It is not lost: its words are in the form. Complete what is missing and send it again, or send it on WhatsApp, where it is ready.',
  forget: 'Delete this message from this phone',

  delayedText: (seconds) =>
    `Many messages came over your connection in a short time, perhaps from other people. Yours will go by itself in ${wait(seconds)}, while this page or another of the site is open. Or send it on WhatsApp now: it is ready there.`,
  limitedTitle: 'Too many messages in a short time.',
  limitedText: (seconds) =>
    `Many messages came over your connection, perhaps from other people. Yours is not kept yet: send it again in ${wait(seconds)}, or on WhatsApp now, where it is ready.`,
  awayTitle: 'Your message could not be kept.',
  awayText:
    'The site cannot store anything at the moment. Everything you wrote is still there: send it on WhatsApp, where it is ready, or try again in a moment.',
  unknownTitle: 'Your message may have been kept.',
  unknownText:
    'The site did not answer in time, so we do not know yet whether it is kept. Send it a second time, as it is: it is kept once only. Or send it on WhatsApp, where it is ready.',
  titles: {
    sent: 'Sent',
    kept: 'Sent',
    invalid: 'To correct',
    limited: 'Not kept',
    away: 'Not kept',
    unknown: 'Send again',
    refused: 'Not kept',
    waiting: 'Waiting',
    delayed: 'Waiting',
  },
  honeypot: 'Leave this field empty',
}

function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}
