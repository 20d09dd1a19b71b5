import { FailureStyles } from '#app/site/failures/failure-styles.tsx'
import { useLanguage } from '#app/site/page.ts'
import { pageAnswering } from '#app/site/search/page-answering.ts'
import { searchPath } from '#app/site/search/search.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { ChoiceLink, ChoiceLinks } from '#app/site/ui/form/choices.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { RestingBallIllustration } from '#app/site/ui/resting-ball-illustration.tsx'
import type { Shop } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import { MissingActions } from './products-missing.tsx'
import { shopPath } from './shop-ask.ts'
import { productQuestion, toolsTextsOf } from './shop-tools-texts.ts'

/** No product matches the search, or none in the chosen category: offers other searches. */
export function SearchEmpty({ shop: { q, category, found, categories, sort } }: { shop: Shop }) {
  const language = useLanguage()
  const texts = catalogTextsOf(language)
  const tools = toolsTextsOf(language)
  const page = pageAnswering(language, q)
  return (
    <div className="products-missing">
      <FailureStyles />
      <RestingBallIllustration />
      <p className="said">
        {category && found > 0 ? tools.nothingHere(q, category.name.text) : tools.nothing(q)}
      </p>
      <p>{tools.hint}</p>
      <MissingActions asking={productQuestion(q)}>
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
      </MissingActions>
      {found === 0 && categories.length > 0 && (
        <nav aria-label={texts.categories} className="browse">
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
