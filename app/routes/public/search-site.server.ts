import { listSearchablePosts } from '#app/features/blog/post.server.ts'
import { postPath } from '#app/features/blog/post.ts'
import { formatPriceText } from '#app/features/catalog/price.ts'
import { searchProducts } from '#app/features/catalog/product.server.ts'
import { productPath } from '#app/features/catalog/product.ts'
import { shopPath } from '#app/features/catalog/shop/shop-ask.ts'
import { questionPath } from '#app/features/questions/question.ts'
import { listSearchableQuestions } from '#app/features/questions/question-records.server.ts'
import { servicePath } from '#app/features/services/service.ts'
import { listSearchableServices } from '#app/features/services/service-records.server.ts'
import { cachedRead } from '#app/lib/cache/cached-reads.server.ts'
import { bestMatches, type Searchable } from '#app/lib/search/matches.ts'
import { searchInTurn } from '#app/lib/search/search-queue.server.ts'
import { exactTerms, nearTerms, type Term } from '#app/lib/search/search-terms.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { SearchGroup, SearchResult } from '#app/site/search/search.ts'
import { searchTextsOf } from '#app/site/search/texts.ts'

/** Maximum number of results per kind on one page. */
const mostOfKind = 8

/** Results of a search in every part of the site; without any, typing errors are allowed (`near`). */
export function searchSite(language: Language, q: string): Promise<{ near: boolean; groups: SearchGroup[] }> {
  return searchInTurn(async () => {
    const terms = exactTerms(q)
    const groups = await findGroups(language, q, terms)
    if (groups.length > 0 || terms.length === 0) return { near: false, groups }
    const near = await nearTerms(terms)
    return { near: true, groups: near ? await findGroups(language, q, near) : [] }
  })
}

/** Kinds with results, the one with the best match first. */
async function findGroups(language: Language, q: string, terms: Term[]): Promise<SearchGroup[]> {
  const texts = searchTextsOf(language)
  const [pages, shop] = await Promise.all([
    cachedRead(`searchable ${language}`, () => listPages(language)),
    searchProducts(language, q, terms, mostOfKind),
  ])
  const groupOf = <Item>(title: string, all: Searchable<Item>[], resultOf: (item: Item) => SearchResult) => {
    const matches = bestMatches(all, terms).slice(0, mostOfKind)
    const results = matches.map(({ item }) => resultOf(item))
    return { place: matches[0]?.place ?? Infinity, group: { title, results } }
  }
  const found: { place: number; group: SearchGroup }[] = [
    groupOf(texts.services, pages.services, ({ slug, name, description }) => ({
      to: slug ? servicePath(slug) : '/services',
      name,
      text: description,
    })),
    {
      place: shop.place,
      group: {
        title: texts.products,
        results: shop.products.map((product) => ({
          to: productPath(product),
          name: product.name,
          picture: product.picture,
          note: formatPriceText(language, product.price),
        })),
        ...(shop.found > mostOfKind && {
          more: { to: shopPath({ q }), words: texts.allProducts(shop.found) },
        }),
      },
    },
    groupOf(texts.questions, pages.questions, (question) => ({
      to: questionPath(question),
      name: question.title,
    })),
    groupOf(texts.posts, pages.posts, (post) => ({
      to: postPath(post),
      name: post.title,
      text: post.excerpt,
    })),
  ]
  return found
    .filter(({ place }) => Number.isFinite(place))
    .toSorted((one, other) => one.place - other.place)
    .map(({ group }) => group)
}

/** Pages that are searched in memory: they are few, and reloaded after a change. */
async function listPages(language: Language) {
  const [services, questions, posts] = await Promise.all([
    listSearchableServices(language),
    listSearchableQuestions(language),
    listSearchablePosts(language),
  ])
  return { services, questions, posts }
}
