import { z } from 'zod'
import json from './articles.json' with { type: 'json' }
import { translated } from './translated.ts'

const articleCategory = z.strictObject({
  key: z.string(),
  name: translated,
  description: translated,
  color: z.string(),
})

/** The text stands beside, in `articles/<picture key>.fr.md` and `.en.md` (the picture's name without its folder). */
const article = z.strictObject({
  slug: z.string(),
  title: translated,
  excerpt: translated,
  category: z.string(),
  tags: z.strictObject({ fr: z.array(z.string()), en: z.array(z.string()) }),
  picture: z.string(),
  author: z.string(),
  publishedOn: z.iso.date(),
  isFeatured: z.boolean(),
  metaTitle: translated.optional(),
  metaDescription: translated,
})

export const { categories: initialArticleCategories, articles } = z
  .strictObject({ categories: z.array(articleCategory), articles: z.array(article) })
  .parse(json)
