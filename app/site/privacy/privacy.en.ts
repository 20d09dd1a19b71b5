import type { frenchPrivacyTexts } from './privacy.fr.ts'

export const englishPrivacyTexts: typeof frenchPrivacyTexts = {
  title: 'Privacy',
  description: 'What the site keeps about you, why, for how long, and how to have it erased.',
  lead: 'You trust us with your name, your number, sometimes with what hurts. Here is what we do with it.',
  summary: 'On this page',
  parts: [
    {
      id: 'kept',
      title: 'What we keep',
      paragraphs: [
        'When you write through the contact form: your name, your email, your message and, if you give it, your phone number.',
        'When you ask for an appointment: your name, your phone number, the care and the day you would like and, if you give them, the time of day, your email and a word about your situation. That word may be about your health: write only what helps us prepare for your visit.',
        'In both cases: the date it was sent, the language of the page, and your agreement, with the text that you ticked and the moment it reached us. What you put together in the shop is not kept here: it leaves straight through WhatsApp.',
        'The order that you sent us, once the centre has noted it: your name, your phone number, the products, your message and what you paid. A payment stays in the centre’s accounts, without your name, when the rest is erased.',
        'What the centre adds in order to receive you: the day agreed, whether you came and what you paid, the reminders sent by WhatsApp or by email, the day and the subject of emails that were sent to you, what you answered through your secret link, which ends a week after the day, and notes. The page of that link shows the day and the time, without your name; whoever has the message has the link: do not pass it on. A log says who at the centre did what and when, without your words.',
        'If you come to the centre, a file in your name: your phone number, your email, your language and short notes, so that we find your appointments, messages and orders, and your prescribed sessions: how many, by whom and when, and their price. It is no medical record: that is not on the site. It disappears with what it brings together.',
        'An email that is waiting to leave is kept encrypted, and erased as soon as it has left; if it cannot leave, thirty days later.',
        'A testimonial is published, under the name you choose, only if you agreed to it.',
      ],
    },
    {
      id: 'why',
      title: 'Why, and who reads it',
      paragraphs: [
        'To answer you and prepare your visit, nothing else. Only the centre’s reception and care staff read it. We do not sell it or pass it on to anyone.',
      ],
    },
    {
      id: 'how-long',
      title: 'For how long',
      paragraphs: [
        'As long as it takes to answer you and follow up your request, then two years at most: after an answer for a message, after its day for an appointment, after the last change for an order. You can withdraw your agreement and ask us to erase it sooner. What the centre deletes stays in a bin for thirty days, in case of a mistake, and then disappears.',
        'Every night a backup protects all of this from a breakdown. It is kept for seven days, then one a week for four weeks and one a month for six months: what is erased from the site stays there until then, and nowhere else.',
      ],
    },
    {
      id: 'no-cookies',
      title: 'No cookies, no tracking',
      paragraphs: [
        'The site sets no cookie, shows no advertising and does not follow you from site to site. It counts the pages seen, the site people come from and the language, day by day; and the words that are searched for in vain, for a year, without knowing who searched. To know how many people came, it turns your address and the name of your browser into an unreadable fingerprint, with a key that changes and is erased every night: your address is not kept, and nobody is recognised the next day.',
        'To stop mass mailings, it counts what one connection sends, under an unreadable fingerprint that is erased within two days.',
        'The server notes each page that is asked for, without your address or what you look for, to find breakdowns.',
        'Your phone, and nothing else, may remember, in this tab and until you close it, what you write in a form until it is sent, with the time of day you chose; for thirty days at most after your last visit, the products you ticked, whose prices it asks the shop for again without saying who chose them; and, for fourteen days at most, a message that is waiting for the network, or the reference of one that has left. It also keeps, until you clear this site’s data in your browser, copies of pages of this site, so that they open without a network; nothing of yours is in them.',
      ],
    },
    {
      id: 'staff',
      title: 'For the staff',
      paragraphs: [
        'Of each person who works at the centre the site keeps the account (name, email, phone, picture, password in an unreadable form), their sessions and the address they come from (a day), access links (a day), verification in two steps, the secret address of their calendar, their drafts, the hints they have put away, their alerts (thirty days) and the devices that receive them. The log forgets the address of a connection after ninety days.',
        'An alert never carries a patient’s name or words. One that goes to a device passes through the notification service of its browser.',
      ],
    },
    {
      id: 'whatsapp',
      title: 'WhatsApp and maps',
      paragraphs: [
        'After you send a form, WhatsApp opens with your message ready. What you send there goes through WhatsApp, a third party, under its own rules. You can always call us instead.',
        'The link to the map opens a map service, a third party too. Nothing is sent to it until you touch it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'To see what we hold about you, receive a copy of it, correct it or have it erased: call {phone}. We check that it is really you, and then we do it.',
        'This page follows Cameroon’s Law No.\u00a02024/017 of 23\u00a0December\u00a02024 on the protection of personal data.',
      ],
    },
  ],
}
