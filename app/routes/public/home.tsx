import { findAbout } from '#app/features/about/about.server.ts'
import { AboutSection } from '#app/features/about/about-section.tsx'
import { AppointmentSection } from '#app/features/appointments/public/appointment-section.tsx'
import { BlogSection, homePosts } from '#app/features/blog/articles/blog-section.tsx'
import { listPosts } from '#app/features/blog/post.server.ts'
import { listNewestProducts } from '#app/features/catalog/product.server.ts'
import { ShopPreview } from '#app/features/catalog/shop/shop-preview.tsx'
import { ContactSection } from '#app/features/contact/contact-section.tsx'
import { WeekHours } from '#app/features/opening-hours/week-hours.tsx'
import { listServices } from '#app/features/services/service-records.server.ts'
import { ServicesSection } from '#app/features/services/services-section.tsx'
import { Hero } from '#app/features/slides/hero.tsx'
import { listSlides } from '#app/features/slides/slide-records.server.ts'
import { listTestimonials } from '#app/features/testimonials/testimonial-records.server.ts'
import { TestimonialsSection } from '#app/features/testimonials/testimonials-section.tsx'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { clinicData } from '#app/site/head/structured-data.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/home.ts'
import { aboutOrBuiltIn, builtInServices, builtInSlides, builtInTestimonials } from './built-in.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const facts = factsOf(context)
  const known = <T,>(name: string, read: () => Promise<T>, fallback: () => T) =>
    staleOnError(facts, `${name} ${language}`, read, fallback)
  const [slides, about, services, products, testimonials, posts] = await Promise.all([
    known(
      'slides',
      () => listSlides(language),
      () => [],
    ),
    known(
      'about',
      () => findAbout(language),
      () => null,
    ),
    known(
      'services',
      () => listServices(language),
      () => builtInServices(language),
    ),
    readSection(facts, 'products', () => listNewestProducts(language), `newest products ${language}`),
    known(
      'testimonials',
      () => listTestimonials(language),
      () => builtInTestimonials(language),
    ),
    readSection(
      facts,
      'articles',
      () => listPosts(language, { limit: homePosts, featuredFirst: true }),
      `latest posts ${language}`,
    ),
  ])
  return {
    slides: slides.length > 0 ? slides : builtInSlides(language),
    about: aboutOrBuiltIn(language, about),
    services,
    products,
    testimonials,
    posts,
  }
}

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    pathname,
    structuredData: (site, language) => [clinicData(site, language)],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, about, services, products, testimonials, posts } = loaderData
  const site = useSiteFacts()
  return (
    <main id="content">
      <Hero slides={slides} />
      <AboutSection {...about} />
      <ServicesSection services={services} />
      <ShopPreview products={products} />
      <TestimonialsSection testimonials={testimonials} note={site?.testimonialsNote ?? null} />
      <BlogSection posts={posts} />
      <ContactSection hours={site && <WeekHours {...site} />} />
      <AppointmentSection week={site?.week ?? []} closures={site?.closures ?? []} behind="mist" />
    </main>
  )
}
