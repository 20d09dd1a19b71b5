import { sharedPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import styles from './hero-slide.module.css'
import { type Slide, slideId } from './slide.ts'
import { slideTextsOf } from './texts.ts'

/** Rendered widths: on a wide screen the picture covers a tall box, so that its height decides its width. */
const sizes = '(min-width: 90rem) 79rem, (min-width: 60rem) 88vw, 100vw'

export function HeroSlide({ slide, index, count }: { slide: Slide; index: number; count: number }) {
  const texts = slideTextsOf(useLanguage())
  const Title = index === 0 ? 'h1' : 'h2'
  return (
    <div
      className={styles.slide}
      id={slideId(index)}
      role="group"
      aria-label={texts.position(index + 1, count)}
    >
      <div className={styles.picture}>
        <ResponsivePicture of={slide.picture} tall={slide.tall} sizes={sizes} eager={index === 0} />
      </div>
      <div className={`wrap ${styles.words}`}>
        {slide.subtitle.text && (
          <p className={styles.subtitle} lang={slide.subtitle.lang}>
            {slide.subtitle.text}
          </p>
        )}
        <Title className={styles.title} lang={slide.title.lang}>
          {slide.title.text}
        </Title>
        <p className={`lead ${styles.description}`} lang={slide.description.lang}>
          {slide.description.text}
        </p>
        <p className={styles.actions}>
          <LocalLink to="/#appointment" className={buttonClass('action')}>
            {texts.book}
          </LocalLink>{' '}
          <LocalLink to="/#shop" className={buttonClass()}>
            {texts.shop}
          </LocalLink>
          {slide.link && <OwnLink {...slide.link} />}
        </p>
      </div>
    </div>
  )
}

/** The slide's own link, set in the back-office. */
function OwnLink({ href, text }: NonNullable<Slide['link']>) {
  const content = <span lang={text.lang}>{text.text}</span>
  if (!href.startsWith('/')) {
    return (
      <a href={href} className={buttonClass()}>
        {content}
      </a>
    )
  }
  return (
    <LocalLink to={sharedPath(href)} className={buttonClass()}>
      {content}
    </LocalLink>
  )
}
