import { Button, Textarea } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useRef } from 'react'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import type { RareAction } from '#app/admin/parts/drawers/drawer-foot.tsx'
import { OpenChat } from '#app/admin/parts/links/open-chat.tsx'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { useShortcut } from '#app/admin/shell/shortcuts/shortcut.ts'
import { chatDigits, firstPhoneDigits, telephoneLink } from '#app/lib/forms/phone.ts'
import { isTooLongForChat } from '#app/lib/text/chat.ts'
import { mailLink } from '#app/lib/text/mail-link.ts'
import { type Message, replySubject } from '../message.ts'
import styles from './message-detail.admin.module.css'

type MessageReplyProps = {
  message: Message
  /** Name of the centre. */
  site: string
  text: string
  /** Called once the user has opened a channel; what happens there is unknown. */
  onTaken: () => void
}

/** The prepared answer, which can be edited. */
export function MessageReply({
  message: { language },
  text,
  onText,
}: Pick<MessageReplyProps, 'message' | 'text'> & { onText: (text: string) => void }) {
  return (
    <Textarea
      label="Votre réponse"
      description={
        language === 'en'
          ? 'La personne a écrit depuis le site en anglais. Complétez, puis choisissez par où répondre.'
          : 'Complétez, puis choisissez par où répondre.'
      }
      lang={language}
      dir="auto"
      minRows={4}
      maxRows={12}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}

/** Links that open the answer in a chat or a mail program; `callOf` is the call. */
export function ReplyWays({ message, site, text, onTaken }: MessageReplyProps) {
  const digits = chatDigits(message.phone ?? '')
  const first = useRef<HTMLAnchorElement>(null)
  useShortcut('R', () => first.current?.click())
  const mail = mailOf(message, site, text)
  const shortcut = { ref: first, rightSection: <Key>R</Key>, 'aria-keyshortcuts': 'R' }
  return (
    <>
      {digits && (
        <OpenChat digits={digits} text={text} variant="filled" onClick={onTaken} {...shortcut}>
          Répondre sur WhatsApp
        </OpenChat>
      )}
      <Button
        component="a"
        href={mail}
        className={digits ? styles.second : undefined}
        variant={digits ? 'default' : 'filled'}
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={onTaken}
        {...(!digits && shortcut)}
      >
        {digits ? (
          <>
            <span className="visually-hidden">Répondre par </span>E-mail
          </>
        ) : (
          'Répondre par e-mail'
        )}
      </Button>
      {(mail.length > longestMailLink || (digits && isTooLongForChat(digits, text))) && (
        <CopyButton text={text} label="Copier le message" done="Message copié" />
      )}
    </>
  )
}

/** The call, if the message has a phone number. */
export function callOf({ phone }: Message, onTaken: () => void): RareAction | null {
  const digits = firstPhoneDigits(phone ?? '')
  return digits ? { label: 'Appeler', icon: IconPhone, href: telephoneLink(digits), onClick: onTaken } : null
}

const mailOf = ({ email, language }: Message, site: string, text: string) =>
  mailLink(email, { subject: replySubject(site, language), text })

/** Some mail programs truncate longer links, in characters. */
const longestMailLink = 2000
