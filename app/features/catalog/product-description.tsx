import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { descriptionParts } from './description-parts.ts'
import type { ProductOnCard } from './product.ts'
import styles from './product-description.module.css'

/** Description on a card: a long one expands in place, while its warnings are always visible. */
export function ProductDescription({ product: { name, description } }: { product: ProductOnCard }) {
  const language = useLanguage()
  if (!description.text) return null
  const { lead, warnings, rest } = descriptionParts(description.text)
  return (
    <div className={styles.description} lang={description.lang}>
      <p>
        {lead}
        {rest && <span aria-hidden="true">…</span>}
      </p>
      {warnings && <p>{warnings}</p>}
      {rest && (
        <details>
          <summary lang={language}>
            {readMore(language)}
            <span className="visually-hidden" lang={name.lang ?? language}>
              {' '}
              {name.text}
            </span>
          </summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  )
}

const readMore = inBothLanguages({ fr: 'Lire la suite', en: 'Read more' })
