import { listTestimonials } from '#app/features/testimonials/testimonial-records.server.ts'
import styles from '#app/features/testimonials/testimonials-page.module.css'
import { TestimonialsSection } from '#app/features/testimonials/testimonials-section.tsx'
import { testimonialTextsOf } from '#app/features/testimonials/texts.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/testimonials.ts'
import { builtInTestimonials } from './built-in.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const testimonials = await staleOnError(
    factsOf(context),
    `testimonials ${language}`,
    () => listTestimonials(language),
    () => builtInTestimonials(language),
  )
  return { testimonials }
}

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  const language = languageOf(pathname)
  const title = siteTextsOf(language).testimonials
  return pageMeta({
    site: siteOf(matches),
    pathname,
    title,
    description: testimonialTextsOf(language).description,
    breadcrumb: [{ name: title, path: '/testimonials' }],
  })
}

export default function Testimonials({ loaderData: { testimonials } }: Route.ComponentProps) {
  return (
    <main id="content">
      <TestimonialsSection
        testimonials={testimonials}
        note={useSiteFacts()?.testimonialsNote ?? null}
        own={styles.own}
      />
    </main>
  )
}
