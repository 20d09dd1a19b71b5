import type { SMTPTransportOptions } from 'nodemailer'
import { env } from '#app/lib/env.server.ts'
import type { MailContent } from './mail-content.ts'

/** One message to one address, as `text` and as equivalent `html`. */
type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Message-ID, made from the row's id: the same when it is sent twice. */
  id: string
  language: 'fr' | 'en'
  replyTo?: string | undefined
  calendar?: MailContent['calendar']
}

/** True if this site sends e-mail at all. */
export function canSendMail(): boolean {
  return env().SMTP_URL !== undefined
}

/** `isFinal`: the server will never accept the message, usually because of the address. */
export type MailResult = { state: 'sent' } | { state: 'failed'; error: string; isFinal: boolean }

/** Timeouts of each step of the connection and of a whole message, in milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 15_000,
}
export const mailTimeoutMs = 45_000

/** Sends a message to the mail server. Never throws: a failure is in the result, without any text of the message. */
export async function sendMail(
  { to, subject, text, html, id, language, replyTo, calendar }: Mail,
  signal?: AbortSignal,
): Promise<MailResult> {
  const { SMTP_URL, MAIL_FROM } = env()
  if (!SMTP_URL || !MAIL_FROM) return { state: 'failed', error: 'no mail server is set', isFinal: false }
  if (!isMailAddress(to)) return { state: 'failed', error: 'no address', isFinal: true }
  try {
    // Loaded for the first message, so that a start does not pay for it.
    const { createTransport } = await import('nodemailer')
    await createTransport(transportOf(SMTP_URL)).sendMail({
      from: MAIL_FROM,
      to: { name: '', address: to },
      ...(replyTo && isMailAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
      subject: oneLine(subject),
      text,
      html,
      ...(calendar && { attachments: [calendarPart(calendar)] }),
      messageId: `<${id}@${MAIL_FROM.address.split('@').at(-1)}>`,
      headers: {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.any([AbortSignal.timeout(mailTimeoutMs), ...(signal ? [signal] : [])]),
    })
    return { state: 'sent' }
  } catch (error) {
    return failureOf(error)
  }
}

/** True if a text is one plain address: it can neither begin another header nor name a second recipient. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@.<>()[\],;:"\\\p{Cc}]+(?:\.[^\s@.<>()[\],;:"\\\p{Cc}]+)+$/u.test(text)
  )
}

/**
 * Transport of a mail server. `smtps` uses TLS from the first byte. `smtp` upgrades to TLS if the server offers it, and
 * requires it if a password or a message would cross a network in the clear; a server on this machine needs none.
 */
export function transportOf(address: string): SMTPTransportOptions {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.')
  const user = decodeURIComponent(url.username)
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ignoreTLS: !secure && isHere,
    requireTLS: !secure && !isHere,
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    ...timeouts,
  }
}

function calendarPart({ name, text }: NonNullable<Mail['calendar']>) {
  return { filename: name, content: text, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }
}

function oneLine(subject: string): string {
  return subject.replace(/\p{Cc}+/gu, ' ').trim()
}

/** Contains the server's code only, since its answer may quote the address. */
function failureOf(error: unknown): MailResult {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  return {
    state: 'failed',
    error: [code ?? 'unknown', responseCode].filter(Boolean).join(' '),
    isFinal: isAboutMessage && responseCode !== undefined && responseCode >= 500,
  }
}
