import { describe, expect, it } from 'vitest'
import { emptyMessageHint, messageGap, patientMessages } from './patient-messages.ts'

const messageOf = (key: string) => {
  const message = patientMessages.find((one) => one.key === key)
  if (!message) throw new Error(`no message ${key}`)
  return message
}

describe('the state of a message to patients', () => {
  it.each([
    ['appointment_received_mail', 'Bonjour', 'Hello', null],
    ['appointment_received_mail', 'Bonjour', ' ', 'Éteint en anglais'],
    ['appointment_received_mail', '', 'Hello', 'Éteint en français'],
    ['appointment_received_mail', '', '\n', 'Éteint'],
    ['appointment_reminder_template', '', 'Hello', 'Texte d’origine'],
    ['chat_reply_template', 'Bonjour', '', null],
    ['chat_reply_template', '', 'Hello', 'Éteint en français'],
    ['chat_reply_template', '', '', 'Éteint'],
  ])('the message %s with %j and %j is %j', (key, fr, en, gap) => {
    expect(messageGap(messageOf(key), fr, en)).toBe(gap)
  })

  it('the placeholder of an empty field names the text that the sending code uses', () => {
    expect(emptyMessageHint('appointment_moved_mail_en')).toBe('Vide\u202f: il ne part pas en anglais')
    expect(emptyMessageHint('order_ready_template')).toBe('Vide\u202f: le texte d’origine')
    expect(emptyMessageHint('chat_reply_template_en')).toBe('Vide\u202f: le texte français')
    expect(emptyMessageHint('site_tagline_en')).toBeUndefined()
  })
})
