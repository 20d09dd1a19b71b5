import { Button, Textarea } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useRef } from 'react'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { useShortcut } from '#app/admin/shell/shortcuts/shortcut.ts'
import { firstPhoneDigits, telephoneLink } from '#app/lib/forms/phone.ts'
import { chatLink, isTooLongForChat } from '#app/lib/text/chat.ts'
import { mailLink } from '#app/lib/text/mail-link.ts'
import { type Message, replySubject } from '../message.ts'
import styles from './message-reply.admin.module.css'

type MessageReplyProps = {
  message: Message
  /** Name of the centre. */
  site: string
  text: string
  onText: (text: string) => void
  /** One of the ways was taken: what the person does there is not known. */
  onTaken: () => void
}

/** An answer in one tap: the text stands ready and can be changed first, the ways are links that open in the same tap. */
export function MessageReply({ message, site, text, onText, onTaken }: MessageReplyProps) {
  const { name, email, phone, language } = message
  const digits = firstPhoneDigits(phone ?? '')
  const first = useRef<HTMLAnchorElement>(null)
  useShortcut('R', () => first.current?.click())
  const mail = mailLink(email, { subject: replySubject(site, language), text })
  const shortcut = { ref: first, rightSection: <Key>R</Key>, 'aria-keyshortcuts': 'R' }
  return (
    <section className="stack gap-3" aria-label="Répondre">
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
      <div className={`flow gap-2 ${styles.ways}`}>
        {digits && (
          <Button
            component="a"
            href={chatLink(digits, text)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            onClick={onTaken}
            {...shortcut}
          >
            Répondre sur WhatsApp
          </Button>
        )}
        <Button
          component="a"
          href={mail}
          variant={digits ? 'default' : 'filled'}
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={onTaken}
          {...(!digits && shortcut)}
        >
          Répondre par e-mail
        </Button>
        {digits && (
          <Button
            component="a"
            href={telephoneLink(digits)}
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
            onClick={onTaken}
          >
            Appeler <span className="visually-hidden">{name}</span>
          </Button>
        )}
        {(mail.length > longestMailLink || (digits && isTooLongForChat(digits, text))) && (
          <CopyButton text={text} label="Copier le message" done="Message copié" />
        )}
      </div>
    </section>
  )
}

/** Beyond this many characters some mail programs cut the text. */
const longestMailLink = 2000
