import { PostTeaserCard } from '#app/features/blog/articles/post-teaser.tsx'
import { ProductCard } from '#app/features/catalog/shop/product-card.tsx'
import { WeekHours } from '#app/features/opening-hours/week-hours.tsx'
import { ServiceIcon, serviceIcons } from '#app/features/services/service-icon.tsx'
import { Quote, QuoteDrawings } from '#app/features/testimonials/quote.tsx'
import { OpenStateBadge } from '#app/site/frame/open-state.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { examplePost, exampleProducts, exampleTestimonials, picture } from './site-examples.ts'
import { Columns, SiteGuidePart, SiteGuideRow } from './site-part.tsx'

/** Contents of pages: products, testimonials, articles, services, hours, pictures. */
export function Things() {
  const site = useSiteFacts()
  return (
    <SiteGuidePart
      id="choses"
      name="Produits, témoignages, articles, services, heures"
      rule="L’image d’abord, puis le nom, le prix, le geste. Sans image, sans description ou avec un nom long, la carte tient."
    >
      <Columns>
        {exampleProducts.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Columns>
      <QuoteDrawings of={exampleTestimonials} />
      <Columns>
        {exampleTestimonials.map((testimonial) => (
          <Quote key={testimonial.name} {...testimonial} />
        ))}
      </Columns>
      <Columns>
        <PostTeaserCard of={examplePost} heading="h3" withCategory />
        <PostTeaserCard of={{ ...examplePost, picture: null }} heading="h3" />
        <ResponsivePicture of={picture} sizes="20rem" />
      </Columns>
      <SiteGuideRow>
        {[...serviceIcons, 'unknown'].map((icon) => (
          <ServiceIcon key={icon} icon={icon} />
        ))}
      </SiteGuideRow>
      {site && (
        <Columns>
          <OpenStateBadge site={{ ...site, openState: { open: true, closes: '18:00', progress: 0.6 } }} />
          <OpenStateBadge site={{ ...site, openState: { open: false, next: null } }} />
          <WeekHours week={site.week} closures={site.closures} today={site.today} />
        </Columns>
      )}
    </SiteGuidePart>
  )
}
