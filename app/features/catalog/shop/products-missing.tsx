import type { ReactNode } from 'react'
import { chatLink } from '#app/lib/text/chat.ts'
import { FailureStyles } from '#app/site/failures/failure-styles.tsx'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { RestingBallIllustration } from '#app/site/ui/resting-ball-illustration.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { ProductCategory } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import { shopPath } from './shop-ask.ts'
import { pagesTextsOf } from './shop-pages-texts.ts'

/** Message in place of products that could not be loaded, word for word as specified. */
export function ProductsFailure({ failure }: { failure: 'answered' | 'thrown' }) {
  const texts = catalogTextsOf(useLanguage())
  return (
    <div className="products-missing">
      <FailureStyles />
      <p role="alert" className="said">
        {failure === 'answered' ? texts.error(texts.errorMessage) : texts.thrown}
      </p>
      <p>{texts.failureHelp}</p>
      <MissingActions>
        <LocalLink to={shopPath()} className={buttonClass()}>
          {texts.retry}
        </LocalLink>
      </MissingActions>
    </div>
  )
}

/** The shop has no products yet. */
export function ShopEmpty() {
  const texts = catalogTextsOf(useLanguage())
  return (
    <div className="products-missing">
      <FailureStyles />
      <RestingBallIllustration />
      <p className="said">{texts.emptyTitle}</p>
      <p>{texts.emptyText}</p>
      <MissingActions />
    </div>
  )
}

/** The category is empty or does not exist. */
export function CategoryEmpty() {
  const texts = catalogTextsOf(useLanguage())
  return (
    <div className="products-missing">
      <FailureStyles />
      <RestingBallIllustration />
      <p className="said">{texts.emptyCategoryTitle}</p>
      <p>{texts.emptyCategoryText}</p>
      <p className="actions">
        <LocalLink to={shopPath()} className={buttonClass()}>
          {texts.seeAll}
        </LocalLink>
      </p>
    </div>
  )
}

/** The shop, or the category, has fewer pages. */
export function PageMissing({ of: category }: { of: ProductCategory | null }) {
  const texts = pagesTextsOf(useLanguage())
  return (
    <div className="products-missing">
      <FailureStyles />
      <RestingBallIllustration />
      <p className="said">{texts.missingTitle}</p>
      <p>{texts.missingText}</p>
      <p className="actions">
        <LocalLink to={shopPath({ category: category?.slug })} className={buttonClass()}>
          {texts.first}
        </LocalLink>
      </p>
    </div>
  )
}

/** Further actions: the given ones, then the chat with a prepared question. */
export function MissingActions({ asking = question, children }: { asking?: string; children?: ReactNode }) {
  const texts = catalogTextsOf(useLanguage())
  const phone = useSiteFacts()?.phone
  return (
    <p className="actions">
      {children}
      {phone && (
        <a className={buttonClass()} href={chatLink(phone, asking)} target="_blank" rel="noopener noreferrer">
          {texts.ask}
        </a>
      )}
    </p>
  )
}

const question = 'Bonjour, je souhaite obtenir des informations sur vos produits.'
