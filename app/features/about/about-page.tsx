import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { Count } from '#app/site/ui/count.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import type { About, CentreFacts, Value } from './about.ts'
import styles from './about-page.module.css'
import { aboutTextsOf } from './texts.ts'
import { ValueList } from './values.tsx'

/** The about page: the centre in figures and in words. */
export function AboutPage({ about, values, cards }: CentreFacts) {
  const texts = aboutTextsOf(useLanguage())
  return (
    <>
      <Opening {...about} />
      <Purpose {...about} />
      <section className="band" aria-labelledby="cards-title">
        <div className="wrap">
          <h2 id="cards-title">{texts.cards}</h2>
          <Cards cards={cards} />
        </div>
      </section>
      <section className="band clay sweep-ss" aria-labelledby="values-title">
        <div className="wrap">
          <h2 id="values-title">{texts.values}</h2>
          <div className={styles.values}>
            <ValueList values={values} />
          </div>
          <div className={styles.come}>
            <p className="display">{texts.comeHeading}</p>
            <p>{texts.come}</p>
            <p className={styles.links}>
              <LocalLink to="/appointment" className={buttonClass('action')}>
                {texts.book}
              </LocalLink>
              <LocalLink to="/services" className={buttonClass()}>
                {texts.seeServices}
              </LocalLink>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}

function Opening({ title, description, picture, ...counts }: About) {
  const texts = aboutTextsOf(useLanguage())
  const figures = [
    { count: counts.patients, sign: '+', caption: texts.patients(counts.patients) },
    { count: counts.years, sign: '+', caption: texts.years(counts.years) },
    { count: counts.services, sign: '', caption: texts.services(counts.services) },
    { count: counts.professionals, sign: '', caption: texts.professionals(counts.professionals) },
  ].filter(({ count }) => count > 0)
  return (
    <section id="about" className={styles.opening} aria-labelledby="about-title">
      <div className={`wrap ${styles.head}`}>
        <div>
          <h1 id="about-title" className={styles.title} lang={title.lang}>
            {title.text || texts.title}
          </h1>
          <p className={`lead ${styles.description}`} lang={description.lang}>
            {description.text}
          </p>
        </div>
        {picture && (
          <ResponsivePicture
            of={picture}
            className={styles.picture}
            sizes="(min-width: 60rem) 50vw, 100vw"
            eager
          />
        )}
      </div>
      {figures.length > 0 && (
        <div className="wrap">
          <h2 className="visually-hidden">{texts.figures}</h2>
          <ul className={styles.figures}>
            {figures.map(({ count, sign, caption }) => (
              <li key={caption}>
                <Count of={count} sign={sign} className={styles.figure} /> {caption}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Purpose({ mission, vision }: About) {
  const texts = aboutTextsOf(useLanguage())
  const parts = [
    { id: 'mission', heading: texts.mission, phrase: mission },
    { id: 'vision', heading: texts.vision, phrase: vision },
  ].filter(({ phrase }) => phrase.text)
  if (parts.length === 0) return null
  return (
    <div className="band river sweep-se">
      <div className={`wrap ${styles.purpose}`}>
        {parts.map(({ id, heading, phrase }) => (
          <section key={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            <p lang={phrase.lang}>{phrase.text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}

function Cards({ cards }: { cards: Value[] }) {
  return (
    <ol className={styles.cards}>
      {cards.map(({ title, text }) => (
        <li key={title.text} className={styles.card}>
          <h3 lang={title.lang}>{title.text}</h3>
          <p lang={text.lang}>{text.text}</p>
        </li>
      ))}
    </ol>
  )
}
