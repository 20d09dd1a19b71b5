import { displayPhone } from '#app/lib/forms/phone.ts'
import { useLanguage } from '#app/site/page.ts'
import { BrandMark } from '#app/site/ui/mark.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { blogTextsOf } from '../texts.ts'
import styles from './article-source.module.css'

/** Source of an article, in print only: site and address. `address` is absolute. */
export function ArticleSource({ address }: { address: string }) {
  const texts = blogTextsOf(useLanguage())
  const site = useSiteFacts()
  if (!site) return null
  return (
    <div className={styles.source}>
      <span className={styles.mark}>
        <BrandMark colour="currentColor" />
      </span>
      <p>
        <strong>{site.name}</strong>
        <br />
        {[...new Set([site.address.text, displayPhone(site.phone)])].filter(Boolean).join(' · ')}
        <br />
        {texts.source} {address}
      </p>
    </div>
  )
}
