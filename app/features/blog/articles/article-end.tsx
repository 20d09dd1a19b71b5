import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { blogTextsOf } from '../texts.ts'
import styles from './article-end.module.css'

/** End of an article with the contact links. `behind` is the tone of the band above. */
export function ArticleEnd({ behind }: { behind?: 'mist' | undefined }) {
  const texts = blogTextsOf(useLanguage())
  return (
    <Section id="end" tone="river" sweep="end" {...(behind && { behind })} className={styles.end}>
      <div className="wrap">
        <h2 id="end-title">{texts.endTitle}</h2>
        <p className={`lead ${styles.lead}`}>{texts.endLead}</p>
        <p className={styles.next}>
          <LocalLink className={buttonClass('action')} to="/appointment">
            {texts.book}
          </LocalLink>
          <LocalLink className={buttonClass()} to="/services">
            {texts.cares}
          </LocalLink>
        </p>
      </div>
    </Section>
  )
}
