import { useLanguage } from '#app/site/page.ts'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { type ServiceSummary, servicePath } from './service.ts'
import { ServiceIcon } from './service-icon.tsx'
import styles from './service-list.module.css'
import { serviceTextsOf } from './texts.ts'

type Props = {
  services: ServiceSummary[]
  /** Number of services that a small screen shows before the expandable ones. */
  first: number
}

/** List of services. A small screen collapses the further ones, expandable without a script; a wide one shows all. */
export function ServiceList({ services, first }: Props) {
  const texts = serviceTextsOf(useLanguage())
  const others = services.slice(first)
  return (
    <div className={styles.list}>
      <ul>
        {services.slice(0, first).map((service) => (
          <Item key={service.name.text} service={service} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{texts.others(others.length)}</summary>
          <ul>
            {others.map((service) => (
              <Item key={service.name.text} service={service} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Item({ service: { slug, name, description, icon } }: { service: ServiceSummary }) {
  const texts = serviceTextsOf(useLanguage())
  return (
    <li className={styles.service}>
      <ServiceIcon icon={icon} />
      <h3 className={styles.name} lang={name.lang}>
        {name.text}
      </h3>
      <p lang={description.lang}>{description.text}</p>
      {slug && (
        <div className={styles.more}>
          <SiteOnwardLink to={servicePath(slug)} about={name.text}>
            {texts.learnMore}
          </SiteOnwardLink>
        </div>
      )}
    </li>
  )
}
