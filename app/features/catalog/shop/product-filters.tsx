import { useLanguage } from '#app/site/page.ts'
import { ChoiceLink, ChoiceLinks } from '#app/site/ui/form/choices.tsx'
import type { Shop } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import { shopPath } from './shop-ask.ts'

/** The categories as links, each with its number of matches for the search; renders nothing without any. */
export function ProductFilters({ shop }: { shop: Shop }) {
  const texts = catalogTextsOf(useLanguage())
  const { q, sort, found, category: chosen } = shop
  const categories = shop.categories.filter(({ count, slug }) => count > 0 || slug === chosen?.slug)
  if (found === 0) return null
  return (
    <nav aria-label={texts.categories}>
      <ChoiceLinks>
        <ChoiceLink
          to={shopPath({ q, sort })}
          chosen={chosen === null}
          count={{ of: found, words: texts.countHint(found) }}
        >
          {texts.all}
        </ChoiceLink>
        {categories.map(({ slug, name, count }) => (
          <ChoiceLink
            key={slug}
            to={shopPath({ category: slug, q, sort })}
            lang={name.lang}
            chosen={slug === chosen?.slug}
            count={{ of: count, words: texts.countHint(count) }}
          >
            {name.text}
          </ChoiceLink>
        ))}
      </ChoiceLinks>
    </nav>
  )
}
