import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  emailAddress,
  linkAddress,
  optionalText,
  phoneNumber,
  requiredText,
  slugRule,
  wholeNumber,
  wordList,
} from '#app/admin/fields/rules.ts'
import { contradictionsIn } from '#app/features/about/contradictions.ts'
import { checkAppointment } from '#app/features/appointments/appointment.ts'
import { visitText } from '#app/features/appointments/appointment-messages.ts'
import { namesAddress } from '#app/features/blog/post.ts'
import { descriptionParts } from '#app/features/catalog/description-parts.ts'
import { readOrderMessage } from '#app/features/catalog/order/read-order-message.ts'
import { folded } from '#app/features/catalog/price-list/price-list-texts.ts'
import { shopAskOf } from '#app/features/catalog/shop/shop-ask.ts'
import { checkContact } from '#app/features/contact/contact.ts'
import { contactDetailOf } from '#app/features/data-subjects/contact-details.ts'
import { judgeValue } from '#app/features/settings/setting-rules.ts'
import { newPasswordProblem } from '#app/features/users/account/new-password.server.ts'
import { ownPath } from '#app/features/users/sign-in/own-path.ts'
import { isHoneypotFilled, valuesOf } from '#app/lib/forms/form.ts'
import { parseNumber } from '#app/lib/forms/parse-number.ts'
import { firstPhoneDigits, phonesIn } from '#app/lib/forms/phone.ts'
import { typedLine, typedText } from '#app/lib/forms/typed-text.server.ts'
import { isMailAddress } from '#app/lib/mail/mail.server.ts'
import { slugOf } from '#app/lib/records/slug.ts'
import { foldWords, searchWords } from '#app/lib/search/search-words.ts'
import { cleanLine, cleanText } from '#app/lib/text/clean-text.ts'
import { readDocument } from '#app/lib/text/document-reader.ts'
import { documentOf } from '#app/lib/text/markdown.ts'

/** The longest body of a screen, in characters (`server/http/limits/request-limits.ts`). */
const length = 256 * 1024
/** Longest time for one of them on the slowest machine, in milliseconds of the processor. */
const mostMs = 200

const repeated = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const texts = {
  spaces: `a${repeated(' ')}a`,
  'line breaks': `a${repeated('\n')}a`,
  'line breaks of two signs': `a${repeated('\r\n')}a`,
  'marks of emphasis': repeated('_a__b'),
  'combining marks': `a${repeated('\u0301\u0316')}`,
  'angle brackets': repeated('<'),
  digits: `${repeated('0 ')}a`,
  'signs of an e-mail': `a@${repeated('a.')}@`,
  'signs that nothing shows': `6${repeated('\u200b\u200d')}@`,
  slashes: `/admin/${repeated('/a')} `,
}

const emptyForm = { name: '', email: '', phone: '', message: '', consent: '' }
const formOf = (text: string) => {
  const form = new FormData()
  for (const name of Object.keys(emptyForm)) form.set(name, text)
  return form
}
const contactFields = ['name', 'email', 'phone', 'message', 'consent'] as const
const appointmentFields = [...contactFields, 'careType', 'date', 'dayPart'] as const
const product = { id: 'a', name: 'Ballon', otherNames: [], price: 1, isInShop: true }
const templates = { fr: '', en: '' }
const message = (text: string) => ({
  confirmation: { fr: text, en: text },
  moved: templates,
  reminder: templates,
  postponement: templates,
  proposal: templates,
  cancellation: templates,
  earlier: templates,
  refusal: templates,
  series: templates,
})

const doors: Record<string, (text: string) => unknown> = {
  'the contact form': (text) => checkContact(valuesOf(formOf(text), contactFields)),
  'the request for an appointment': (text) =>
    checkAppointment(valuesOf(formOf(text), appointmentFields), '2026-11-26'),
  'the sign-in': (text) => valuesOf(formOf(text), ['email', 'to']),
  'the honeypot': (text) => {
    const form = new FormData()
    form.set('company_site', text)
    return isHoneypotFilled(form)
  },
  'the address to go to': (text) => ownPath(`/admin/${text}`),
  'a new password': (text) => newPasswordProblem(text, [text]),
  'a change of the staff': (text) =>
    [typedText(1000), typedLine(200)].map((schema) => schema.safeParse(text).success),
  'a field of a record': (text) =>
    [
      requiredText('missing'),
      optionalText(),
      emailAddress(),
      phoneNumber(),
      slugRule(),
      linkAddress(),
      wholeNumber('wrong'),
      wordList(20),
    ].map((schema) => z.safeParse(schema, text).success),
  'a setting': (text) => judgeValue({ key: 'site_name', data_type: 'text' }, text),
  'a setting of several lines': (text) => judgeValue({ key: 'x', data_type: 'textarea' }, text),
  'the about page': (text) => contradictionsIn({ patients_count: 1, story: text }, 1),
  'a signature': namesAddress,
  markdown: documentOf,
  'a rich text': (text) =>
    readDocument({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: text } }] }],
        },
        { type: 'image', attrs: { src: text, alt: text } },
      ],
    }),
  'the message of an order': (text) => readOrderMessage(text, [product]),
  'a description': descriptionParts,
  'a cell of a price list': (text) => [folded(text), parseNumber(text)],
  'a search': (text) => [searchWords(text), foldWords(text), shopAskOf(new URLSearchParams({ q: text }))],
  'a phone': (text) => [firstPhoneDigits(text), phonesIn(text), contactDetailOf(text)],
  'an e-mail': isMailAddress,
  'a slug': slugOf,
  'a template': (text) =>
    visitText(message(text), 'confirmation', { name: text, language: 'fr' } as never, {
      day: '2026-11-26',
      start: 600,
    }),
  'a text': (text) => [cleanText(text), cleanLine(text)],
}

describe.each(Object.entries(doors))('the reader %s', (_, read) => {
  test.each(Object.entries(texts))(
    `the reader takes 256 KB of %s in ${mostMs} ms of the processor`,
    async (_kind, text) => {
      expect(await leastCost(() => read(text))).toBeLessThan(mostMs)
    },
  )
})

test('an order of many lines is read as fast', async () => {
  const order = `- ${'a'.repeat(length / 2)}${'\naa'.repeat(length / 6)}`
  expect(await leastCost(() => readOrderMessage(order, [product]))).toBeLessThan(2 * mostMs)
})

/** Time of the processor for a reading, in milliseconds; the least of three, since it counts the whole process. */
async function leastCost(read: () => unknown): Promise<number> {
  const costs: number[] = []
  for (let attempt = 0; attempt < 3 && !costs.some((cost) => cost < mostMs); attempt++) {
    const began = process.cpuUsage()
    await read()
    const { user, system } = process.cpuUsage(began)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}
