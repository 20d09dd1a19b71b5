import { PictureOr } from '#app/admin/parts/pictures/picture-or.tsx'
import { mark } from '#app/lib/design/mark.ts'
import type { EffectProps } from '../effects/setting-effect.admin.tsx'
import { inkOf } from '../palette.ts'
import { coloursTyped } from '../site-colours.ts'
import styles from './search-effect.admin.module.css'

/** The home page as a search result, in both languages. */
export function SearchEffect({ valueOf, origin }: EffectProps) {
  const site = valueOf('site_name')
  return (
    <div className="stack gap-3">
      {(['fr', 'en'] as const).map((language) => {
        const { title, description } = wordsIn(language, valueOf)
        return (
          <div key={language} className={styles.result} lang={language}>
            <p className="soft text-sm">
              {site} · {hostOf(origin)}
              {language === 'en' && '/en'}
            </p>
            <p className={`soft text-sm text-lg semibold ${styles.title}`}>{title}</p>
            <p className={`soft text-sm clamp-3 ${styles.description}`}>{description}</p>
            <p className={`soft text-sm ${styles.count}`} lang="fr">
              Titre&nbsp;: {title.length} signes, description&nbsp;: {description.length}
            </p>
          </div>
        )
      })}
    </div>
  )
}

/** A link to the site as a chat or a social network displays it. */
export function ShareEffect({ valueOf, pictureOf, origin }: EffectProps) {
  const { title, description } = wordsIn('fr', valueOf)
  return (
    <div className={styles.card}>
      <SharedPicture valueOf={valueOf} pictureOf={pictureOf} />
      <div className={styles.words}>
        <p className="soft text-sm">{hostOf(origin)}</p>
        <p className={`soft text-sm text-lg semibold ${styles.title}`}>{title}</p>
        <p className={`soft text-sm clamp-3 ${styles.description}`}>{description}</p>
      </div>
    </div>
  )
}

/** Approximation of the picture that `drawCard` draws on the server for the home page. */
function SharedPicture({ valueOf, pictureOf }: Pick<EffectProps, 'valueOf' | 'pictureOf'>) {
  const { primary } = coloursTyped(valueOf)
  const style: object = { '--site-primary': primary, '--site-ink': inkOf(primary) }
  return (
    <div className={styles.shared} style={style} aria-hidden>
      <svg viewBox={mark.box.join(' ')} fill="none" aria-hidden>
        <path stroke="currentColor" strokeWidth={mark.weight} strokeLinecap="round" d={mark.limbs} />
        <circle {...mark.sun} fill="var(--sun)" />
      </svg>
      <p className={`text-lg ${styles.line}`}>{valueOf('site_tagline') || valueOf('site_name')}</p>
      <p className={styles.name}>{valueOf('site_name')}</p>
      <span className={styles.quarter}>
        <PictureOr src={pictureOf('seo_picture')} width="320" height="168">
          {null}
        </PictureOr>
      </span>
    </div>
  )
}

function wordsIn(language: 'fr' | 'en', valueOf: EffectProps['valueOf']) {
  const translated = (key: string) =>
    (language === 'en' && valueOf(`${key}_en`).trim()) || valueOf(key).trim()
  return {
    title: translated('seo_title') || valueOf('site_name'),
    description: translated('seo_description'),
  }
}

function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//, '')
}
