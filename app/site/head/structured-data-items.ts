import { absoluteAddress } from '#app/lib/http/address.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { type Language, localPath } from '#app/lib/text/i18n.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { clinicReference, known, type StructuredNode, type StructuredValue } from './structured-data.ts'

/** Author or reviewer of an article, with the French address of their page. */
type StructuredPerson = { name: string; path: string }

/** Properties of an item's page; `path` is the French one. */
type Item = { name: string; description: string; path: string; picture: Picture | null }

/**
 * A product that can be ordered. A price of 0 means no price, and without a tracked stock there is no availability; a
 * product that is out of stock can still be ordered.
 */
export function productData(
  site: SiteFacts,
  language: Language,
  product: Item & {
    price: number
    category?: string | undefined
    availability?: keyof typeof availabilities | null
  },
): StructuredNode {
  return known({
    '@type': 'Product',
    ...describe(site, language, product),
    category: product.category,
    offers:
      product.price > 0
        ? {
            '@type': 'Offer',
            url: addressOf(site, language, product),
            price: product.price,
            priceCurrency: 'XAF',
            ...(product.availability && { availability: availabilities[product.availability] }),
            seller: clinicReference(site),
          }
        : undefined,
  })
}

const availabilities = {
  'in-stock': 'https://schema.org/InStock',
  'to-order': 'https://schema.org/BackOrder',
}

/** A care that the centre gives. `startingPrice` is in XAF; 0 means no price. */
export function serviceData(
  site: SiteFacts,
  language: Language,
  service: Item & { startingPrice?: number },
): StructuredNode {
  return known({
    '@type': ['Service', 'MedicalTherapy'],
    ...describe(site, language, service),
    provider: clinicReference(site),
    areaServed: 'Douala',
    offers: service.startingPrice
      ? { '@type': 'AggregateOffer', lowPrice: service.startingPrice, priceCurrency: 'XAF' }
      : undefined,
  })
}

/** An article of the blog. `writtenIn` is the language of its text, which may differ from the page's. */
export function articleData(
  site: SiteFacts,
  language: Language,
  article: Item & {
    writtenIn: Language
    /** Name of a team or author, or a member of the team. */
    author: string | StructuredPerson
    reviewer?: StructuredPerson | null
    publishedAt: string
    updatedAt: string
    minutes: number
    category?: string | undefined
    tags: string[]
  },
): StructuredNode {
  return known({
    '@type': 'BlogPosting',
    headline: article.name,
    ...describe(site, language, article),
    mainEntityOfPage: pageOf(site, language, article),
    inLanguage: article.writtenIn,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: authorData(site, language, article.author),
    publisher: clinicReference(site),
    articleSection: article.category,
    keywords: article.tags,
    timeRequired: `PT${article.minutes}M`,
  })
}

/** A member of the team; `path` is their page. Empty properties are left out. */
export function personData(
  site: SiteFacts,
  language: Language,
  person: StructuredPerson & { diploma?: string; languages?: string; picture?: Picture | null },
): StructuredNode {
  const { name, path, diploma, languages = '', picture } = person
  return known({
    '@type': 'Person',
    '@id': new URL(path, site.origin).href,
    name,
    url: new URL(localPath(language, path), site.origin).href,
    image: picture ? new URL(picture.share ?? picture.src, site.origin).href : undefined,
    hasCredential: diploma ? { '@type': 'EducationalOccupationalCredential', name: diploma } : undefined,
    knowsLanguage: languages.split(/,| et | and /).flatMap((each) => each.trim() || []),
    worksFor: clinicReference(site),
  })
}

/** Questions with their answers as plain text. */
export function questionsData(asked: { question: string; answer: string }[]): StructuredNode {
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The reviewer of an article belongs to its page (schema.org). */
function pageOf(
  site: SiteFacts,
  language: Language,
  article: Item & { reviewer?: StructuredPerson | null },
): StructuredValue {
  const address = addressOf(site, language, article)
  if (!article.reviewer) return address
  return { '@type': 'WebPage', '@id': address, reviewedBy: personData(site, language, article.reviewer) }
}

function describe(site: SiteFacts, language: Language, item: Item): StructuredNode {
  return known({
    name: item.name,
    description: item.description,
    url: addressOf(site, language, item),
    image: item.picture ? new URL(item.picture.share ?? item.picture.src, site.origin).href : undefined,
  })
}

function addressOf(site: SiteFacts, language: Language, { path }: Item): string {
  return absoluteAddress(site.origin, localPath(language, path))
}

/** The centre signs most articles as a team; any other author is a person. */
function authorData(site: SiteFacts, language: Language, author: string | StructuredPerson): StructuredNode {
  if (typeof author !== 'string') return personData(site, language, author)
  const name = author
  if (!/équipe|team/i.test(name)) return { '@type': 'Person', name }
  return { '@type': 'Organization', name, url: `${site.origin}/` }
}
