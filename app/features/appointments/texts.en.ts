import type { frenchAppointmentTexts } from './texts.fr.ts'

export const englishAppointmentTexts: typeof frenchAppointmentTexts = {
  title: 'Book an appointment.',
  pageTitle: 'Book an appointment',
  metaDescription: (name) =>
    `Ask for an appointment at ${name}, in Bonabéri, Douala: kinesitherapy, rehabilitation, readaptation. Answered on WhatsApp.`,
  lead: 'Two minutes, four answers. For you, or for someone close to you.',
  questions: 'Questions and answers',
  steps: [
    { title: 'You send your request.', text: 'The centre saves it.' },
    { title: 'WhatsApp opens.', text: 'Your message is ready, in French: you press send.' },
    { title: 'The centre confirms the time.', text: 'You come in, and we begin.' },
  ],

  formStep: (step, of) => `Step ${step} of ${of}`,
  formSteps: ['Your details', 'Type of care', 'Which day?', 'Last details'],
  next: 'Continue',
  back: 'Back',
  change: 'Change',
  colon: ':',

  required: 'Only the fields marked “optional” may be left empty.',
  optional: '(optional)',
  name: 'Your name',
  phone: 'Your phone',
  phoneHint: 'The one you use for WhatsApp, if possible.',
  email: 'Your email',
  careType: 'Type of care',
  cares: {
    kinesitherapy: 'Kinesitherapy',
    'functional-rehabilitation': 'Functional rehabilitation',
    readaptation: 'Readaptation',
    rehabilitation: 'Rehabilitation',
  },
  careHint: 'Not sure? Choose the closest one, for a child too: we will talk about it.',
  date: 'Your preferred day',
  dayPart: 'The time of day',
  anyPart: 'Any time',
  dateHint: 'The centre confirms the time.',
  partChoices: { morning: 'Morning', afternoon: 'Afternoon' },
  nextDays: 'The next few days',
  otherDay: 'Or another day',
  closedDay: 'closed',
  openDay: (hours) => `Open ${hours}.`,
  fromTo: (opens, closes) => `from ${opens} to ${closes}`,
  both: (one: string, other: string) => `${one} and ${other}`,
  closed: 'The centre is closed that day. Send it all the same: we will suggest another day.',
  closedSent: 'The centre is closed that day: it will suggest another one.',
  message: 'A few words about your situation',
  consent: 'Your agreement',
  send: 'Send my request',
  note: 'Your request is saved, and WhatsApp opens with your message ready.',
  privacy: 'What we keep, and for how long',

  summary: (count) => (count > 1 ? 'A few more answers before sending' : 'One more thing before sending'),
  errors: {
    name: { missing: 'Tell us your name.', 'too-long': 'This name is too long: 120 characters at most.' },
    phone: {
      missing: 'Without a number we cannot call you back.',
      malformed:
        'We cannot read this number: write its nine digits, like 6\u00a071\u00a023\u00a045\u00a067, or +44\u00a07700\u00a0900123 from abroad.',
      'too-long': 'This number is too long.',
    },
    email: {
      malformed: 'We cannot read this address: write it like marie@example.cm',
      'too-long': 'This address is too long.',
    },
    careType: {
      missing: 'Choose a type of care. Not sure? Choose the closest one, and we will talk about it.',
    },
    date: {
      missing: 'Choose a day.',
      malformed: 'There is no such date, or we cannot read it: write day/month/year, like 01/12/2026.',
      past: 'This day has passed. Choose today or a later day.',
      'too-late': 'This day is too far ahead. Choose one within the next twelve months.',
    },
    dayPart: { malformed: 'Choose a time of day.' },
    consent: {
      missing: 'Without your agreement the centre cannot save your request. Tick the box, or call us.',
    },
    message: { 'too-long': 'This is too long: 4,000 characters at most. Send the rest on WhatsApp.' },
  },

  recap: {
    name: 'Name',
    careType: 'Type of care',
    date: 'Preferred day',
    phone: 'Phone',
    email: 'Email',
    message: 'Message',
  },
  sentTitle: 'Your request has arrived.',
  sentText:
    'We have saved it. On WhatsApp your message is ready: you press send. The centre confirms the time.',
  afterSent:
    'This is not an appointment yet: the centre answers during opening hours and agrees the day and the time with you.',
  another: 'Make another request',

  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  shortWeekday: (name) => name.slice(0, 3),
}
