import { chatLink } from '#app/lib/chat.ts'
import styles from './chat-button.module.css'
import { useLanguage } from './page.ts'
import { textsOf } from './texts.ts'
import { ChatIcon } from './ui/chat-icon.tsx'

/** French in both languages, word for word: the desk reads it. */
const question = 'Bonjour, je souhaite obtenir des informations sur vos services.'

/** The floating link to a chat with the centre. */
export function ChatButton({ phone }: { phone: string }) {
  return (
    <a className={styles.chat} href={chatLink(phone, question)} target="_blank" rel="noopener noreferrer">
      <ChatIcon />
      <span className={styles.label} aria-hidden="true">
        WhatsApp
      </span>
      <span className="visually-hidden">{textsOf(useLanguage()).writeUs}</span>
    </a>
  )
}
