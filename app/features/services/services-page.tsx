import { formatPrice } from '#app/lib/text/format.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import { type ServiceCard, servicePath } from './service.ts'
import { ServiceIcon } from './service-icon.tsx'
import styles from './services-page.module.css'
import { serviceTextsOf } from './texts.ts'

/** Rendered widths: on a phone the picture covers a square, so that its height decides its width. */
const sizes = '(min-width: 64rem) 19rem, (min-width: 40rem) 46vw, 11.25rem'

/** Number of cards on the first screen of a phone. */
const firstShown = 2

/** All services with their pictures, and a link to an appointment for undecided visitors. */
export function ServicesPage({ services }: { services: ServiceCard[] }) {
  const texts = serviceTextsOf(useLanguage())
  return (
    <section className={`wrap ${styles.page}`} aria-labelledby="services-title">
      <div className="grid">
        <h1 id="services-title" className={styles.title}>
          {texts.heading(services.length)}
        </h1>
        <div className={styles.unsure}>
          <p className="lead">{services.length > 0 ? texts.hint : texts.none}</p>
          <LocalLink to="/appointment" className={buttonClass('action')}>
            {texts.book}
          </LocalLink>
        </div>
      </div>
      {services.length > 0 && (
        <ul className={styles.cards}>
          {services.map((service, index) => (
            <Card key={service.slug ?? service.name.text} service={service} eager={index < firstShown} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ service, eager }: { service: ServiceCard; eager: boolean }) {
  const language = useLanguage()
  const texts = serviceTextsOf(language)
  const { slug, name, description, picture, icon, startingPrice } = service
  return (
    <li className={styles.card}>
      {picture ? (
        <ResponsivePicture of={picture} sizes={sizes} className={styles.picture} eager={eager} />
      ) : (
        <div className={styles.picture}>
          <ServiceIcon icon={icon} />
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.name} lang={name.lang}>
          {name.text}
        </h2>
        <p lang={description.lang}>{description.text}</p>
        {startingPrice > 0 && (
          <p className={styles.price}>{texts.from(formatPrice(language, startingPrice))}</p>
        )}
        {slug && (
          <SiteOnwardLink to={servicePath(slug)} about={name.text}>
            {texts.learnMore}
          </SiteOnwardLink>
        )}
      </div>
    </li>
  )
}
