import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnv, setEnv } from '#app/lib/env.server.ts'
import { useMailServer } from '#tests/support/smtp.ts'
import { canSendMail, isMailAddress, sendMail, transportOf } from './mail.server.ts'
import { type MailContent, mailHtml, mailText } from './mail-content.ts'

const server = useMailServer()

const content: MailContent = {
  language: 'fr',
  subject: 'Éléments à relire',
  lead: ['Bonjour <b>Awa</b> & Cie,', 'Première ligne\nDeuxième ligne'],
  facts: [{ name: 'Appareil', value: 'Chrome sur Android' }],
  list: ['2 messages', '1 rendez-vous'],
  button: { label: 'Ouvrir', url: 'https://clinic.example/admin?a=1&b=2' },
  after: ['À bientôt'],
  from: 'Centre Kiné Bonabéri',
}

const mailTo = (to: string, values: Partial<MailContent> = {}) => {
  const full = { ...content, ...values }
  return {
    to,
    id: randomUUID(),
    language: full.language,
    subject: full.subject,
    text: mailText(full),
    html: mailHtml(full),
  }
}

describe('a message', () => {
  it('a message arrives complete, in both parts', async () => {
    const sent = mailTo('awa@clinic.test')
    expect(await sendMail(sent)).toEqual({ state: 'sent' })
    const { mail, raw } = await server.mailTo('awa@clinic.test')
    expect(mail).toMatchObject({
      from: { name: 'Centre Kiné', address: 'accueil@clinic.test' },
      to: [{ name: '', address: 'awa@clinic.test' }],
      subject: 'Éléments à relire',
      messageId: `<${sent.id}@clinic.test>`,
    })
    expect(mail.text?.trim()).toBe(sent.text.trim())
    expect(mail.html?.trim()).toBe(sent.html.trim())
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  })

  it('a message to an international domain arrives, with the domain in ASCII', async () => {
    expect(await sendMail(mailTo('awa@kiné-bonabéri.cm'))).toEqual({ state: 'sent' })
    const { raw } = await server.mailTo('awa@kiné-bonabéri.cm')
    expect(raw).toMatch(/^To: awa@xn--kin-bonabri-dbbg\.cm\r$/m)
  })

  it('a message has the same content in both parts, and neither fetches nor runs anything', () => {
    const html = mailHtml(content)
    const text = mailText(content)
    for (const part of [
      'Première ligne',
      'Chrome sur Android',
      '2 messages',
      'Ouvrir',
      'À bientôt',
      content.from,
    ]) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(html).toContain('Bonjour &lt;b&gt;Awa&lt;/b&gt; &amp; Cie,')
    expect(html).toContain('href="https://clinic.example/admin?a=1&amp;b=2"')
    expect(text).toContain('https://clinic.example/admin?a=1&b=2')
    expect(html).not.toMatch(/<(img|script|link|style)|url\(|src=/i)
  })

  it('a message cannot begin another header, nor name a second recipient', async () => {
    const before = server.received.length
    for (const to of [
      'a@clinic.test\r\nBcc: b@clinic.test',
      'a@clinic.test, b@clinic.test',
      'A <a@clinic.test>',
      '"a"@clinic.test',
      'a@clinic.test\0',
      '',
    ])
      expect(await sendMail(mailTo(to))).toMatchObject({ state: 'failed', isFinal: true })
    expect(server.received).toHaveLength(before)
    await sendMail(mailTo('header@clinic.test', { subject: 'Un\r\nBcc: b@clinic.test\r\n\r\ntexte' }))
    const { mail, to } = await server.mailTo('header@clinic.test')
    expect([to, mail.subject, mail.bcc]).toEqual([
      ['header@clinic.test'],
      'Un Bcc: b@clinic.test texte',
      undefined,
    ])
  })
})

describe('a server', () => {
  it.each([
    [550, true],
    [451, false],
  ])('a server that answers %i to the address ends the attempts: %s', async (code, isFinal) => {
    server.refuse(code)
    const result = await sendMail(mailTo('nobody@clinic.test'))
    expect(result).toEqual({ state: 'failed', error: `EENVELOPE ${code}`, isFinal })
  })

  it.each([
    [
      'smtps://u%40x:p%2Fw@mail.example',
      { port: 465, secure: true, requireTLS: false, auth: { user: 'u@x', pass: 'p/w' } },
    ],
    ['smtp://mail.example', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, requireTLS: false, ignoreTLS: true }],
  ])('a server at %s is contacted by its scheme', (address, expected) => {
    expect(transportOf(address)).toMatchObject(expected)
  })
})

it('a mail address is a plain address', () => {
  expect(['awa.n+x@exemple.cm', 'é@exämple.cm'].map(isMailAddress)).toEqual([true, true])
  expect(['a@b', 'a b@c.d', `${'a'.repeat(250)}@b.cd`].map(isMailAddress)).toEqual([false, false, false])
})

it('a message is sent only with a configured server', async () => {
  setEnv(readEnv({}))
  expect(canSendMail()).toBe(false)
  expect(await sendMail(mailTo('awa@clinic.test'))).toMatchObject({ state: 'failed', isFinal: false })
})
