import { findAbout } from '#app/features/about/about.server.ts'
import { aboutTextsOf } from '#app/features/about/texts.ts'
import { appointmentTextsOf } from '#app/features/appointments/texts.ts'
import { findPost } from '#app/features/blog/post.server.ts'
import { blogTextsOf } from '#app/features/blog/texts.ts'
import { findProduct } from '#app/features/catalog/product.server.ts'
import { catalogTextsOf } from '#app/features/catalog/texts.ts'
import { contactTextsOf } from '#app/features/contact/texts.ts'
import { teamTextsOf } from '#app/features/practitioners/team/texts.ts'
import { questionTextsOf } from '#app/features/questions/texts.ts'
import { findService } from '#app/features/services/service-records.server.ts'
import { serviceTextsOf } from '#app/features/services/texts.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { SharedPage } from '#app/site/head/share-card.ts'
import { privacyOf } from '#app/site/privacy/privacy.ts'
import { siteTextsOf } from '#app/site/texts.ts'

type Find = (language: Language) => SharedPage | Promise<SharedPage | null>

/** Pages that always exist, by their own titles; the home page by the centre's line. */
const pages: { [path: string]: Find } = {
  '/': () => ({ title: '' }),
  '/about': async (language) => {
    const found = await findAbout(language)
    return { title: found?.about.title.text || aboutTextsOf(language).title, picture: found?.about.picture }
  },
  '/services': (language) => ({ title: serviceTextsOf(language).title }),
  '/shop': (language) => ({ title: catalogTextsOf(language).title }),
  '/blog': (language) => ({ title: blogTextsOf(language).title }),
  '/testimonials': (language) => ({ title: siteTextsOf(language).testimonials }),
  '/contact': (language) => ({ title: contactTextsOf(language).pageTitle }),
  '/appointment': (language) => ({ title: appointmentTextsOf(language).pageTitle }),
  '/team': (language) => ({ title: teamTextsOf(language).title }),
  '/questions': (language) => ({ title: questionTextsOf(language).title }),
  '/privacy': (language) => ({ title: privacyOf(language).title }),
}

/** Pages of public rows: nothing inactive, no draft. */
const pagesOf: { [list: string]: (language: Language, slug: string) => Promise<SharedPage | null> } = {
  services: async (language, slug) => {
    const service = await findService(language, slug)
    return service && { title: service.name.text, picture: service.picture }
  },
  shop: async (language, slug) => {
    const product = await findProduct(language, slug)
    return product && { title: product.name.text, picture: product.picture }
  },
  blog: async (language, slug) => {
    const post = await findPost(language, slug)
    return post && { title: post.title.text, picture: post.picture }
  },
}

/** Content of a page's card, null for a missing page. A failed read counts as degraded. */
export async function findSharedPage(
  facts: RequestFacts,
  language: Language,
  path: string,
): Promise<SharedPage | null> {
  const find = finderOf(path)
  if (!find) return null
  const found = await readSection(
    facts,
    'shared page',
    async () => find(language),
    `shared ${language} ${path}`,
  )
  return 'content' in found ? found.content : null
}

function finderOf(path: string): Find | undefined {
  if (Object.hasOwn(pages, path)) return pages[path]
  const [, list = '', slug = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? []
  const find = Object.hasOwn(pagesOf, list) ? pagesOf[list] : undefined
  return find && ((language) => find(language, slug))
}
