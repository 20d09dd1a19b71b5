import { chatLink } from '#app/lib/text/chat.ts'
import { localPath } from '#app/lib/text/i18n.ts'
import { WaysOn } from '#app/site/frame/ways-on.tsx'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import { RestingBallIllustration } from '#app/site/ui/resting-ball-illustration.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { longestSearch, type SearchGroup, type SearchResult, searchPath } from './search.ts'
import styles from './search-page.module.css'
import { searchQuestion, searchTextsOf } from './texts.ts'

type Props = {
  q: string
  /** True if the results allow typing errors. */
  near: boolean
  /** Null if the search failed. */
  groups: SearchGroup[] | null
}

/** One search over all content of the site. */
export function SearchPage({ q, near, groups }: Props) {
  const language = useLanguage()
  const texts = searchTextsOf(language)
  const count = groups?.reduce((sum, { results }) => sum + results.length, 0) ?? 0
  return (
    <section className={`wrap ${styles.page}`} aria-labelledby="search-title">
      <h1 id="search-title">{texts.title}</h1>
      <form role="search" className={styles.form} action={localPath(language, searchPath())}>
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={texts.label}
          placeholder={texts.placeholder}
        />
        <button type="submit" className={buttonClass('primary')}>
          {texts.find}
        </button>
      </form>
      {q === '' && <p className="lead">{texts.hint}</p>}
      {q !== '' && groups === null && <p role="alert">{texts.failed}</p>}
      {count > 0 && <p className="lead">{(near ? texts.near : texts.found)(count, q)}</p>}
      {groups?.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {q !== '' && groups !== null && count === 0 && <Nothing q={q} />}
    </section>
  )
}

function Group({ title, results, more }: SearchGroup) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {results.map((result) => (
          <Result key={result.to} {...result} />
        ))}
      </ul>
      {more && (
        <p>
          <SiteOnwardLink to={more.to}>{more.words}</SiteOnwardLink>
        </p>
      )}
    </section>
  )
}

function Result({ to, name, text, picture, note }: SearchResult) {
  return (
    <li className={styles.result}>
      {picture && <ResponsivePicture of={picture} sizes="4.5rem" className={styles.picture} />}
      <div>
        <h3 lang={name.lang}>
          <LocalLink to={to}>{name.text}</LocalLink>
        </h3>
        {text?.text && <p lang={text.lang}>{text.text}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  )
}

function Nothing({ q }: { q: string }) {
  const texts = searchTextsOf(useLanguage())
  const phone = useSiteFacts()?.phone
  return (
    <div className={styles.nothing}>
      <RestingBallIllustration />
      <p className="lead">{texts.nothing(q)}</p>
      <p>{texts.nothingHelp}</p>
      {phone && (
        <p>
          <a
            className={buttonClass()}
            href={chatLink(phone, searchQuestion(q))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.ask}
          </a>
        </p>
      )}
      <WaysOn />
    </div>
  )
}
