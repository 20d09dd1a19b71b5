import { slugSegment } from '#app/lib/http/address.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { type Document, plainText } from '#app/lib/text/document.ts'
import type { Language, Phrase } from '#app/lib/text/i18n.ts'

export type PostCategory = { slug: string; name: Phrase; color: string }

/** An article in a list. `publishedAt` is the moment of its first publication (ISO). */
export type PostTeaser = {
  slug: string
  title: Phrase
  excerpt: Phrase
  author: string
  publishedAt: string
  picture: Picture | null
  category: PostCategory | null
  tags: Phrase[]
}

/** Name and page of a practitioner who signed an article. */
export type Signer = { name: string; path: string }

/** Author and reviewer of an article, if they have a public page. */
export type Signers = { author?: Signer; reviewer?: Signer }

export type Post = PostTeaser & {
  /** Ids of practitioners. */
  authorId: string | null
  reviewerId: string | null
  updatedAt: string
  content: { document: Document; lang?: 'fr' }
  /** Library pictures in the text, by their address. */
  pictures: { [src: string]: Picture }
  /** Reading time in whole minutes, at least one. */
  minutes: number
  metaTitle: string
  metaDescription: string
}

/** Signature of an article without a named author: the French one is stored. */
const team = { fr: 'L’équipe du centre', en: 'The centre’s team' }

/** An e-mail address anywhere in a text: a signature must not contain a login. */
const address = /[^\s@]@[^\s@]+\.[^\s@]/

/** True if a signature contains an e-mail address. */
export function namesAddress(author: string): boolean {
  return address.test(author)
}

/** Signature of a new article: the author's name, or the team's if the name is a login. */
export function signatureOf({ name }: { name: string }): string {
  return namesAddress(name) ? team.fr : name
}

/** A stored signature as visitors read it: the team's is translated, a name stays. */
export function signatureIn(language: Language, author: string): string {
  return author === team.fr ? team[language] : author
}

/** Filter of the list: slug of a category, text of a tag. */
export type PostFilter = { category?: string | undefined; tag?: string | undefined }

/** French address of an article. */
export function postPath({ slug }: { slug: string }): string {
  return `/blog/${slugSegment(slug)}`
}

/** French address of the list with a filter. */
export function blogPath({ category, tag }: PostFilter = {}): string {
  const wanted = Object.entries({ category, tag }).filter((entry): entry is [string, string] => !!entry[1])
  const query = wanted.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return query ? `/blog?${query}` : '/blog'
}

/** The filter in an address's query; empty parameters do not filter. */
export function filterOf(query: URLSearchParams): PostFilter {
  return { category: query.get('category') || undefined, tag: query.get('tag') || undefined }
}

/**
 * True if an article matches the filter. `tags` holds the tags of every language, so that a filter also works after a
 * change of the language.
 */
export function isAskedFor(
  { category, tag }: PostFilter,
  post: { category: { slug: string | null } | null; tags: string[] },
): boolean {
  return (
    (!category || post.category?.slug === category) && (!tag || post.tags.some((own) => sameWords(own, tag)))
  )
}

/** Categories with articles and their numbers, in descending order. */
export function countCategories(posts: PostTeaser[]): (PostCategory & { count: number })[] {
  const found = new Map<string, PostCategory & { count: number }>()
  for (const { category } of posts) {
    if (!category) continue
    const { count } = found.get(category.slug) ?? { count: 0 }
    found.set(category.slug, { ...category, count: count + 1 })
  }
  return fullestFirst([...found.values()], ({ name }) => name.text)
}

/** Tags of articles with their numbers, in descending order. Case does not matter. */
export function countTags(posts: PostTeaser[]): { tag: Phrase; count: number }[] {
  const found = new Map<string, { tag: Phrase; count: number }>()
  for (const tag of posts.flatMap((post) => post.tags)) {
    const key = tag.text.toLocaleLowerCase('fr')
    const known = found.get(key) ?? { tag, count: 0 }
    found.set(key, { ...known, count: known.count + 1 })
  }
  return fullestFirst([...found.values()], ({ tag }) => tag.text)
}

/** Articles related to one: first by shared category and tags, then the latest. */
export function relatedPosts(post: PostTeaser, posts: PostTeaser[], limit = 3): PostTeaser[] {
  const others = posts.filter(({ slug }) => slug !== post.slug)
  return others.toSorted((a, b) => closeness(post, b) - closeness(post, a)).slice(0, limit)
}

/** Reading time of a text in minutes, at 200 words a minute, rounded up, at least one. */
export function readingMinutes(document: Document): number {
  const words = plainText(document)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.ceil(words.length / 200))
}

/** True if two tags are equal regardless of case. */
export function sameWords(one: string, other: string): boolean {
  return one.toLocaleLowerCase('fr') === other.toLocaleLowerCase('fr')
}

/** A shared category weighs as much as two shared tags. */
function closeness(post: PostTeaser, other: PostTeaser): number {
  const tags = other.tags.filter(({ text }) => post.tags.some((tag) => sameWords(tag.text, text)))
  const sameCategory = !!post.category && post.category.slug === other.category?.slug
  return tags.length + (sameCategory ? 2 : 0)
}

function fullestFirst<T extends { count: number }>(found: T[], name: (each: T) => string): T[] {
  return found.toSorted((a, b) => b.count - a.count || name(a).localeCompare(name(b), 'fr'))
}
