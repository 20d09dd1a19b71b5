import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import type { ServiceSummary } from './service.ts'
import { ServiceList } from './service-list.tsx'
import styles from './services-section.module.css'
import { serviceTextsOf } from './texts.ts'

/** Number of services that a small screen shows. */
const firstShown = 4

/** The services on the home page. */
export function ServicesSection({ services }: { services: ServiceSummary[] }) {
  const texts = serviceTextsOf(useLanguage())
  return (
    <Section id="services" tone="river" sweep="end" later className={styles.services}>
      <Rings />
      <div className={`wrap grid ${styles.content}`}>
        <div className={styles.intro}>
          <div>
            <h2 id="services-title">{texts.heading(services.length)}</h2>
            <p>{services.length > 0 ? texts.hint : texts.none}</p>
          </div>
        </div>
        <div className={styles.list}>
          <ServiceList services={services} first={firstShown} />
        </div>
      </div>
    </Section>
  )
}

/** Repeated arcs of a moving limb; they follow the scrolling unless motion is reduced. */
function Rings() {
  return (
    <svg className={styles.rings} viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M0 40a360 360 0 0 1 360 360M0 110a290 290 0 0 1 290 290M0 180a220 220 0 0 1 220 220M0 250a150 150 0 0 1 150 150" />
      <g className={styles.swing}>
        <path d="m0 400 248-248" />
        <circle cx="254.6" cy="145.4" r="9" fill="var(--accent)" stroke="none" />
      </g>
    </svg>
  )
}
