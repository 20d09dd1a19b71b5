import type { ReactNode } from 'react'
import { chatLink } from '#app/lib/text/chat.ts'
import { useLanguage } from '#app/site/page.ts'
import { pageAnswering } from '#app/site/search/page-answering.ts'
import { searchPath } from '#app/site/search/search.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { ChoiceLink, ChoiceLinks } from '#app/site/ui/form/choices.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { RestingBallIllustration } from '#app/site/ui/resting-ball-illustration.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { ProductCategory, Shop } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import styles from './products-missing.module.css'
import { shopPath } from './shop-ask.ts'
import { pagesTextsOf } from './shop-pages-texts.ts'
import { productQuestion, toolsTextsOf } from './shop-tools-texts.ts'

/** Message in place of products that could not be loaded, in the words of the specification. */
export function ProductsFailure({ failure }: { failure: 'answered' | 'thrown' }) {
  const texts = catalogTextsOf(useLanguage())
  return (
    <div className={styles.missing}>
      <p role="alert" className={styles.said}>
        {failure === 'answered' ? texts.error(texts.errorMessage) : texts.thrown}
      </p>
      <p>{texts.failureHelp}</p>
      <Actions>
        <LocalLink to={shopPath()} className={buttonClass()}>
          {texts.retry}
        </LocalLink>
      </Actions>
    </div>
  )
}

/** The shop has nothing to show yet. */
export function ShopEmpty() {
  const texts = catalogTextsOf(useLanguage())
  return (
    <div className={styles.missing}>
      <RestingBallIllustration />
      <p className={styles.said}>{texts.emptyTitle}</p>
      <p>{texts.emptyText}</p>
      <Actions />
    </div>
  )
}

/** The category is empty, or there is none of that name. */
export function CategoryEmpty() {
  const texts = catalogTextsOf(useLanguage())
  return (
    <div className={styles.missing}>
      <RestingBallIllustration />
      <p className={styles.said}>{texts.emptyCategoryTitle}</p>
      <p>{texts.emptyCategoryText}</p>
      <p className={styles.actions}>
        <LocalLink to={shopPath()} className={buttonClass()}>
          {texts.seeAll}
        </LocalLink>
      </p>
    </div>
  )
}

/** No product answers the search, or none of the category that was chosen: other ways to one. */
export function SearchEmpty({ shop: { q, category, found, categories, sort } }: { shop: Shop }) {
  const language = useLanguage()
  const texts = catalogTextsOf(language)
  const tools = toolsTextsOf(language)
  const page = pageAnswering(language, q)
  return (
    <div className={styles.missing}>
      <RestingBallIllustration />
      <p className={styles.said}>
        {category && found > 0 ? tools.nothingHere(q, category.name.text) : tools.nothing(q)}
      </p>
      <p>{tools.hint}</p>
      <Actions asking={productQuestion(q)}>
        {category && found > 0 && (
          <LocalLink to={shopPath({ q, sort })} className={buttonClass('primary')}>
            {tools.elsewhere(found)}
          </LocalLink>
        )}
        {found === 0 && page && (
          <LocalLink to={page.to} className={buttonClass('primary')}>
            {page.name}
          </LocalLink>
        )}
        {found === 0 && (
          <LocalLink to={searchPath(q)} className={buttonClass(page ? undefined : 'primary')}>
            {tools.searchSite}
          </LocalLink>
        )}
        <LocalLink to={shopPath({ category: category?.slug, sort })} className={buttonClass()}>
          {tools.clear}
        </LocalLink>
      </Actions>
      {found === 0 && categories.length > 0 && (
        <nav aria-label={texts.categories} className={styles.browse}>
          <p>{tools.browse}</p>
          <ChoiceLinks>
            {categories.map(({ slug, name }) => (
              <ChoiceLink key={slug} to={shopPath({ category: slug })} lang={name.lang}>
                {name.text}
              </ChoiceLink>
            ))}
          </ChoiceLinks>
        </nav>
      )}
    </div>
  )
}

/** The shop, or the category, has no page of that number. */
export function PageMissing({ of: category }: { of: ProductCategory | null }) {
  const texts = pagesTextsOf(useLanguage())
  return (
    <div className={styles.missing}>
      <RestingBallIllustration />
      <p className={styles.said}>{texts.missingTitle}</p>
      <p>{texts.missingText}</p>
      <p className={styles.actions}>
        <LocalLink to={shopPath({ category: category?.slug })} className={buttonClass()}>
          {texts.first}
        </LocalLink>
      </p>
    </div>
  )
}

function Actions({ asking = question, children }: { asking?: string; children?: ReactNode }) {
  const texts = catalogTextsOf(useLanguage())
  const phone = useSiteFacts()?.phone
  return (
    <p className={styles.actions}>
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
