import { chatLink } from '#app/lib/text/chat.ts'
import { useLanguage } from '#app/site/page.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { ChatIcon } from '#app/site/ui/chat-icon.tsx'
import styles from './chat-button.module.css'

/** French in both languages, as specified, since the centre reads it. */
export const generalQuestion = 'Bonjour, je souhaite obtenir des informations sur vos services.'

/** Link to a chat with the centre that stays in view, away from other controls. */
export function ChatButton({ phone }: { phone: string }) {
  const texts = siteTextsOf(useLanguage())
  return (
    <aside className={styles.dock} aria-label={texts.chat}>
      <a
        className={styles.chat}
        href={chatLink(phone, generalQuestion)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ChatIcon />
        <span className={styles.short} aria-hidden="true">
          WhatsApp
        </span>
        <span className={styles.long}>{texts.chatFrench}</span>
        <span className="visually-hidden">{` ${texts.newTab}`}</span>
      </a>
    </aside>
  )
}
