import { displayPhone } from '#app/lib/forms/phone.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { formatPrice } from '#app/lib/text/format.ts'
import { useLanguage } from '#app/site/page.ts'
import { BackLink } from '#app/site/ui/back-link.tsx'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import { Prose } from '#app/site/ui/prose/prose.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { questionAbout, type Service, type ServiceSummary } from './service.ts'
import { ServiceIcon } from './service-icon.tsx'
import { ServiceList } from './service-list.tsx'
import styles from './service-page.module.css'
import { serviceTextsOf } from './texts.ts'

type Props = {
  service: Service
  others: ServiceSummary[]
  phone: string
  /** Type of care to preselect in the appointment form, if it is unambiguous: `kinesitherapy`. */
  care: string | undefined
}

/** Page of a service: description, patients, appointment. */
export function ServicePage({ service, others, phone, care }: Props) {
  const texts = serviceTextsOf(useLanguage())
  const { name, description, picture, text, icon } = service
  return (
    <>
      <article aria-labelledby="service-title">
        <header className={styles.opening}>
          <div className="wrap">
            <p>
              <BackLink to="/services">{texts.all}</BackLink>
            </p>
            <div className={styles.head}>
              <ServiceIcon icon={icon} />
              <div>
                <h1 id="service-title" className={styles.title} lang={name.lang}>
                  {name.text}
                </h1>
                <p className={`lead ${styles.description}`} lang={description.lang}>
                  {description.text}
                </p>
                <p className={styles.soon}>
                  <BookLink care={care} />
                </p>
              </div>
            </div>
          </div>
        </header>
        {picture && (
          <div className={styles.picture}>
            <ResponsivePicture
              of={picture}
              sizes="(min-width: 78rem) 75rem, 100vw"
              className="subject"
              eager
            />
          </div>
        )}
        <div className={`wrap grid ${styles.body}`}>
          {text && <Prose of={text.document} lang={text.lang} className={styles.text} />}
          <aside className={styles.come} aria-label={texts.book}>
            <Come service={service} phone={phone} care={care} />
          </aside>
        </div>
      </article>
      {others.length > 0 && (
        <section className={`band river sweep-se ${styles.more}`} aria-labelledby="others-title">
          <div className="wrap">
            <h2 id="others-title">{texts.otherServices}</h2>
            <div className={styles.others}>
              <ServiceList services={others} first={4} />
            </div>
          </div>
        </section>
      )}
    </>
  )
}

function Come({ service: { startingPrice, frenchName }, phone, care }: Omit<Props, 'others'>) {
  const language = useLanguage()
  const site = useSiteFacts()
  const texts = serviceTextsOf(language)
  return (
    <>
      {startingPrice > 0 && (
        <p className={styles.price}>{texts.from(formatPrice(language, startingPrice))}</p>
      )}
      <BookLink care={care} />
      <a
        href={chatLink(phone, questionAbout(frenchName))}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass()}
      >
        <span>
          {texts.ask} <span className="visually-hidden">{texts.newTab}</span>
        </span>
      </a>
      {site && (
        <p className={styles.paper}>
          {[site.address.text, site.landmark.text].filter(Boolean).join(' · ')}
          <br />
          <strong>{displayPhone(phone)}</strong>
        </p>
      )}
    </>
  )
}

function BookLink({ care }: Pick<Props, 'care'>) {
  return (
    <LocalLink to={care ? `/appointment?care=${care}` : '/appointment'} className={buttonClass('action')}>
      {serviceTextsOf(useLanguage()).book}
    </LocalLink>
  )
}
