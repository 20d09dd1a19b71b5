import { Button } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ComponentProps } from 'react'
import { telephoneLink } from '#app/lib/forms/phone.ts'
import { mailLink } from '#app/lib/text/mail-link.ts'
import { OpenChat } from './open-chat.tsx'
import styles from './reach-buttons.module.css'

type ReachButtonsProps = {
  /** International digits without the plus sign; null for an incomplete number. */
  digits: string | null
  email?: string | null
  /** Address of the call, for an incomplete number that can be dialled. */
  call?: string | null
  /** Initial text of the chat. */
  text?: string
  /** Handlers of the chat's link. */
  onChat?: Pick<ComponentProps<'a'>, 'onClick' | 'onAuxClick'>
}

/** Ways to reach a person: WhatsApp, a call, an e-mail; nothing without any. */
export function ReachButtons({
  digits,
  email,
  call = digits && telephoneLink(digits),
  text = '',
  onChat,
}: ReachButtonsProps) {
  if (!call && !email) return null
  return (
    <div className={`flow gap-2 ${styles.ways}`}>
      {digits && (
        <OpenChat digits={digits} text={text} {...onChat}>
          WhatsApp
        </OpenChat>
      )}
      {call && (
        <Button component="a" variant="default" href={call} leftSection={<IconPhone size={18} aria-hidden />}>
          Appeler
        </Button>
      )}
      {email && (
        <Button
          component="a"
          variant="default"
          href={mailLink(email)}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          E-mail
        </Button>
      )}
    </div>
  )
}
