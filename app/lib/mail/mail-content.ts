import { brand } from '#app/lib/design/brand.ts'
import { escapeXml } from '#app/lib/text/xml.ts'

/** Content of a message, from which both its text and HTML parts are made. */
export type MailContent = {
  language: 'fr' | 'en'
  subject: string
  /** Paragraphs, which may contain line breaks. */
  lead: readonly string[]
  facts?: readonly { name: string; value: string }[]
  list?: readonly string[]
  button?: { label: string; url: string }
  after?: readonly string[]
  /** Calendar file attached to the message. */
  calendar?: { name: string; text: string } | undefined
  /** Name of the sender, the last line of the message. */
  from: string
  /** Reply-to address, if not the sender's. */
  replyTo?: string | undefined
}

/** The message as plain text. */
export function mailText({
  language,
  lead,
  facts = [],
  list = [],
  button,
  after = [],
  from,
}: MailContent): string {
  const colon = language === 'fr' ? ' :' : ':'
  const named = facts.map(({ name, value }) => `${name}${colon} ${value}`).join('\n')
  const listed = list.map((line) => `- ${line}`).join('\n')
  const led = button && `${button.label}${colon}\n${button.url}`
  return [...lead, named, listed, led, ...after, `-- \n${from}`].filter(Boolean).join('\n\n')
}

/**
 * The message as HTML: tables and inline styles, which every mail program shows; no pictures, remote resources or
 * tracking.
 */
export function mailHtml({
  language,
  subject,
  lead,
  facts = [],
  list = [],
  button,
  after = [],
  from,
}: MailContent): string {
  const named = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" style="${styles.name}">${escape(name)}</th><td style="${styles.value}">${escape(value)}</td></tr>`,
  )
  const listed = list.map((line) => `<li style="margin:0 0 8px">${escape(line)}</li>`)
  return [
    '<!DOCTYPE html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>`,
    `<body style="${styles.body}"><table role="presentation" style="${styles.page}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" style="${styles.card}"><tr><td style="${styles.head}">${escape(from)}</td></tr>`,
    `<tr><td style="${styles.inside}"><h1 style="${styles.title}">${escape(subject)}</h1>`,
    ...lead.map(paragraph),
    named.length > 0 ? `<table style="${styles.facts}">${named.join('')}</table>` : '',
    listed.length > 0 ? `<ul style="${styles.list}">${listed.join('')}</ul>` : '',
    button
      ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="${styles.button}">${escape(button.label)}</a></p>`
      : '',
    ...after.map(paragraph),
    '</td></tr></table></td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('\n')
}

const face = "font-family:system-ui,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"

const styles = {
  body: `margin:0;background:${brand.sand};color:${brand.ink};${face};font-size:16px;line-height:1.5`,
  page: `width:100%;border-collapse:collapse;background:${brand.sand}`,
  card: 'width:100%;max-width:560px;border-collapse:separate;border-spacing:0;background:#ffffff;border-radius:16px',
  head: `padding:20px 24px;background:${brand.river};color:#ffffff;border-radius:16px 16px 0 0;font-weight:600`,
  inside: 'padding:24px',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600',
  facts: 'margin:0 0 16px;border-collapse:collapse',
  name: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400',
  value: 'padding:4px 0;font-weight:600',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  button: `display:inline-block;padding:12px 20px;background:${brand.river};color:#ffffff;border-radius:12px;font-weight:600;text-decoration:none`,
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`
}

const escape = escapeXml
