import { chatLink } from '#app/lib/chat.ts'
import styles from './chat-button.module.css'
import { useLanguage } from './page.ts'
import { textsOf } from './texts.ts'

/** French in both languages, word for word: the desk reads it. */
const question = 'Bonjour, je souhaite obtenir des informations sur vos services.'

/** The floating link to a chat with the centre. */
export function ChatButton({ phone }: { phone: string }) {
  return (
    <a className={styles.chat} href={chatLink(phone, question)} target="_blank" rel="noopener noreferrer">
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M12 3a9 9 0 0 0-7.7 13.6L3 21l4.4-1.3A9 9 0 1 0 12 3Z" />
        <path d="M8.5 11.5h7M8.5 14.8h4" />
      </svg>
      <span className={styles.label} aria-hidden="true">
        WhatsApp
      </span>
      <span className="visually-hidden">{textsOf(useLanguage()).writeUs}</span>
    </a>
  )
}
