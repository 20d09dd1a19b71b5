import { useLanguage } from '#app/site/page.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { catalogTextsOf } from '../texts.ts'
import styles from './payment-help.module.css'

/** Accepted ways to pay, from the settings; renders nothing without any. */
export function PaymentHelp() {
  const texts = catalogTextsOf(useLanguage())
  const payments = useSiteFacts()?.payments ?? []
  if (payments.length === 0) return null
  return (
    <div className={styles.help}>
      <p>
        <strong>{texts.payment}</strong>
      </p>
      <ul>
        {payments.map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
