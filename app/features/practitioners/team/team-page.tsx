import { initialsOf } from '#app/lib/text/initials.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import type { Member } from './team.ts'
import styles from './team-page.module.css'
import { teamTextsOf } from './texts.ts'

/** Practitioners on the team page. */
export function TeamPage({ team }: { team: Member[] }) {
  const texts = teamTextsOf(useLanguage())
  return (
    <section className={`wrap ${styles.page}`} aria-labelledby="team-title">
      <div className={styles.head}>
        <h1 id="team-title">{texts.title}</h1>
        <p className={`lead ${styles.lead}`}>{texts.lead}</p>
      </div>
      <ul className={styles.team}>
        {team.map((member, index) => (
          <MemberItem key={member.id} member={member} eager={index < 2} />
        ))}
      </ul>
      <p>
        <LocalLink to="/appointment" className={buttonClass('action')}>
          {texts.book}
        </LocalLink>
      </p>
    </section>
  )
}

function MemberItem({ member, eager }: { member: Member; eager: boolean }) {
  const texts = teamTextsOf(useLanguage())
  const { id, name, picture, diploma, languages, presentation } = member
  return (
    <li className={styles.member} id={id}>
      {picture ? (
        <ResponsivePicture
          of={picture}
          sizes="(min-width: 60rem) 22rem, 40vw"
          className={styles.picture}
          eager={eager}
        />
      ) : (
        <span className={`display ${styles.picture}`} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div className={styles.words}>
        <h2>{name}</h2>
        {diploma.text && (
          <p className={styles.diploma} lang={diploma.lang}>
            {diploma.text}
          </p>
        )}
        {languages.text && (
          <p>
            {texts.languages} <span lang={languages.lang}>{languages.text}</span>
          </p>
        )}
        {paragraphsOf(presentation.text).map((paragraph) => (
          <p key={paragraph} lang={presentation.lang}>
            {paragraph}
          </p>
        ))}
      </div>
    </li>
  )
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
}
