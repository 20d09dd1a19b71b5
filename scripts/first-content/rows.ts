import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutSettings, aboutValues } from '#app/features/about/tables.server.ts'
import { blogCategories, blogPosts } from '#app/features/blog/tables.server.ts'
import { productCategories, products } from '#app/features/catalog/tables.server.ts'
import { openingHours } from '#app/features/opening-hours/tables.server.ts'
import { questions } from '#app/features/questions/tables.server.ts'
import { services } from '#app/features/services/tables.server.ts'
import { siteSettings } from '#app/features/settings/tables.server.ts'
import { slides } from '#app/features/slides/tables.server.ts'
import { testimonials } from '#app/features/testimonials/tables.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { slugOf } from '#app/lib/records/slug.ts'
import { documentOf } from '#app/lib/text/markdown.ts'
import * as about from '#content/about.ts'
import * as blog from '#content/articles.ts'
import { initialOpeningHours as week } from '#content/opening-hours.ts'
import * as shop from '#content/products.ts'
import { initialQuestions } from '#content/questions.ts'
import { initialServices as offered } from '#content/services.ts'
import { settings } from '#content/settings.ts'
import { initialSlides as shown } from '#content/slides.ts'
import { initialTestimonials as said } from '#content/testimonials.ts'
import type { StoredPictures } from './pictures.ts'

/** Inserts every row of the first content. The files of `pictures` are stored already. */
export async function fillRows(
  tx: Transaction,
  pictures: StoredPictures,
  phone: string | undefined,
): Promise<void> {
  const address = (name: string | undefined) => (name ? pictureAddress(pictures, name) : null)
  await tx.insert(media).values([...pictures.values()])
  await tx.insert(openingHours).values(week.map(({ day, opens, closes }) => ({ day, opens, closes })))
  await fillAbout(tx, address)
  await fillSlides(tx, address)
  await fillServices(tx, address)
  await fillShop(tx, address)
  await fillBlog(tx, address)
  await tx.insert(testimonials).values(
    said.map((each, order) => ({
      name: each.name,
      ...translations('text', each.text),
      rating: each.rating,
      sort_order: order,
    })),
  )
  await tx.insert(questions).values(
    initialQuestions.map((each, order) => ({
      ...translations('title', each.title),
      ...translations('answer', each.answer),
      sort_order: order,
    })),
  )
  await fillSettings(tx, address, phone)
}

type Address = (name: string | undefined) => string | null

async function fillAbout(tx: Transaction, address: Address) {
  await tx.insert(aboutSettings).values({
    ...translations('title', about.about.title),
    ...translations('description', about.about.description),
    ...translations('mission', about.about.mission),
    ...translations('vision', about.about.vision),
    services_count: about.about.servicesCount,
    professionals_count: about.about.professionalsCount,
    experience_years: about.about.experienceYears,
    patients_count: about.about.patientsCount,
    main_image_url: address(about.about.picture),
  })
  const rows = (kind: 'value' | 'card', values: about.InitialValue[]) =>
    values.map((each, order) => ({
      kind,
      ...translations('title', each.title),
      ...translations('text', each.text),
      sort_order: order,
    }))
  await tx
    .insert(aboutValues)
    .values([...rows('value', about.initialValues), ...rows('card', about.valueCards)])
}

async function fillSlides(tx: Transaction, address: Address) {
  await tx.insert(slides).values(
    shown.map((each, order) => ({
      ...translations('title', each.title),
      ...translations('subtitle', each.subtitle),
      ...translations('description', each.description),
      image_url: address(each.picture) ?? '',
      image_focus: each.pictureFocus,
      tall_image_url: address(each.tallPicture),
      tall_image_focus: each.tallPictureFocus,
      link_url: each.linkUrl,
      ...(each.linkText && translations('link_text', each.linkText)),
      sort_order: order,
    })),
  )
}

async function fillServices(tx: Transaction, address: Address) {
  const rows = offered.map(async (each, order) => ({
    slug: each.slug,
    ...translations('name', each.name),
    ...translations('description', each.description),
    ...translations('long_description', await longText('services', each.icon)),
    price_starting: each.priceStarting,
    image_url: address(each.picture),
    icon: each.icon,
    is_featured: each.isFeatured,
    sort_order: order,
  }))
  await tx.insert(services).values(await Promise.all(rows))
}

async function fillShop(tx: Transaction, address: Address) {
  const categories = await tx
    .insert(productCategories)
    .values(
      shop.initialProductCategories.map((each, order) => ({
        slug: slugOf(each.name.fr),
        ...translations('name', each.name),
        ...translations('description', each.description),
        sort_order: order,
      })),
    )
    .returning({ id: productCategories.id, name: productCategories.name })
  const idOf = new Map(shop.initialProductCategories.map((each, order) => [each.key, categories[order]]))
  const now = Date.now()
  await tx.insert(products).values(
    shop.initialProducts.map((each, order) => ({
      slug: each.slug,
      ...translations('name', each.name),
      ...translations('description', each.description),
      ...(each.warning && translations('warning', each.warning)),
      synonyms: each.synonyms,
      price: each.price,
      stock: each.stock,
      category: idOf.get(each.category)?.name,
      category_id: idOf.get(each.category)?.id,
      image_url: address(each.picture),
      featured: each.featured,
      // The shop shows the newest first: one minute apart, in the order of the list.
      created_at: new Date(now - (shop.initialProducts.length - order) * 60_000),
    })),
  )
}

async function fillBlog(tx: Transaction, address: Address) {
  const categories = await tx
    .insert(blogCategories)
    .values(
      blog.initialArticleCategories.map((each) => ({
        slug: slugOf(each.name.fr),
        ...translations('name', each.name),
        ...translations('description', each.description),
        color: each.color,
      })),
    )
    .returning({ id: blogCategories.id })
  const idOf = new Map(blog.initialArticleCategories.map((each, order) => [each.key, categories[order]?.id]))
  for (const each of blog.articles) {
    const text = await longText('articles', each.picture.replace('scenes/', ''))
    const day = new Date(`${each.publishedOn}T08:00:00Z`)
    await tx.insert(blogPosts).values({
      slug: each.slug,
      ...translations('title', each.title),
      ...translations('excerpt', each.excerpt),
      content: documentOf(text.fr),
      content_en: documentOf(text.en),
      author: each.author,
      category_id: idOf.get(each.category),
      featured_image: address(each.picture),
      status: 'published',
      is_featured: each.isFeatured,
      ...(each.metaTitle && translations('meta_title', each.metaTitle)),
      ...translations('meta_description', each.metaDescription),
      tags: each.tags.fr,
      tags_en: each.tags.en,
      published_at: day,
      first_published_at: day,
      created_at: day,
    })
  }
}

async function fillSettings(tx: Transaction, address: Address, phone: string | undefined) {
  await tx.insert(siteSettings).values(
    settings.map(({ key, value, category, dataType, description, isPublic }) => ({
      key,
      value:
        key === 'contact_phone' && phone ? phone : key === 'seo_picture' ? (address(value) ?? '') : value,
      category,
      data_type: dataType,
      description,
      is_public: isPublic,
    })),
  )
}

async function longText(folder: 'services' | 'articles', name: string): Promise<{ fr: string; en: string }> {
  const read = (language: string) =>
    readFile(join(import.meta.dirname, '../../content', folder, `${name}.${language}.md`), 'utf8')
  const [fr, en] = await Promise.all([read('fr'), read('en')])
  return { fr, en }
}

function translations<Name extends string>(name: Name, text: { fr: string; en: string }) {
  return { [name]: text.fr, [`${name}_en`]: text.en } as Record<Name | `${Name}_en`, string>
}

function pictureAddress(pictures: StoredPictures, name: string): string {
  const row = pictures.get(name)
  if (!row) throw new Error(`The first content names a picture that is not there: ${name}`)
  return row.url
}
