import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import type { ProductOnCard } from './product.ts'
import styles from './product-warning.module.css'

/** Warning to read before use, never shortened; renders nothing without one. */
export function ProductWarning({ product: { warning } }: { product: Pick<ProductOnCard, 'warning'> }) {
  const language = useLanguage()
  if (!warning.text) return null
  return (
    <p className={styles.warning} lang={warning.lang}>
      <strong lang={language}>{beforeUse(language)}</strong> {warning.text}
    </p>
  )
}

/** Separate from `catalogTextsOf`, since no script needs it. */
const beforeUse = inBothLanguages({ fr: 'À lire avant l’emploi', en: 'Read before use' })
