import { displayPhone, telephoneLink } from '#app/lib/forms/phone.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { OpenStateBadge } from '#app/site/frame/open-state.tsx'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { ChatIcon } from '#app/site/ui/chat-icon.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './contact-section.module.css'
import { contactTextsOf } from './texts.ts'

/** French in both languages, since the staff reads it. */
const question = 'Bonjour, j’ai une question.'

/** Address and phone numbers of the centre. */
export function ContactReach() {
  const texts = contactTextsOf(useLanguage())
  const site = useSiteFacts()
  if (!site) return null
  const { address, landmark, phone, email, origin } = site
  return (
    <div className={styles.reach}>
      <address>
        <p className={styles.place}>
          <span lang={address.lang}>{address.text}</span>
          <br />
          <strong lang={landmark.lang}>{landmark.text}</strong>
        </p>
      </address>
      <div className={styles.now}>
        <OpenStateBadge site={site} whole />
      </div>
      {phone && (
        <div>
          <p className={styles.label}>{texts.reachPhone}</p>
          <a className={styles.tel} href={telephoneLink(phone)}>
            {displayPhone(phone).replaceAll(' ', '\u00a0')}
          </a>
          <p className={styles.ways}>
            <a
              className={buttonClass()}
              href={chatLink(phone, question)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <ChatIcon />
              {texts.writeChat}
            </a>
          </p>
        </div>
      )}
      {email && (
        <div>
          <p className={styles.label}>{texts.mail}</p>
          <a className={styles.mail} href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      )}
      <p className={styles.paper}>{new URL(origin).host}</p>
    </div>
  )
}
