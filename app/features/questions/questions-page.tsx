import { chatLink } from '#app/lib/text/chat.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { Prose } from '#app/site/ui/prose/prose.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Question } from './question.ts'
import styles from './questions-page.module.css'
import { openQuestion, questionTextsOf } from './texts.ts'

/** All questions, collapsed. A link to an answer or the browser's own search expands it, without a script. */
export function QuestionsPage({ questions }: { questions: Question[] }) {
  const texts = questionTextsOf(useLanguage())
  const phone = useSiteFacts()?.phone
  return (
    <section className={`wrap grid ${styles.page}`} aria-labelledby="questions-title">
      <div className={styles.head}>
        <h1 id="questions-title">{texts.title}</h1>
        <p className={`lead ${styles.lead}`}>{texts.lead}</p>
        <p className={styles.ways}>
          {phone && (
            <a
              className={buttonClass('primary')}
              href={chatLink(phone, openQuestion)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span>
                {texts.ask} <span className="visually-hidden">{texts.newTab}</span>
              </span>
            </a>
          )}
          <LocalLink to="/appointment" className={buttonClass()}>
            {texts.book}
          </LocalLink>
        </p>
      </div>
      <div className={styles.questions}>
        {questions.map(({ id, title, answer }) => (
          <details key={id} className={styles.question}>
            <summary>
              <h2 lang={title.lang}>{title.text}</h2>
              <svg
                width="18"
                height="12"
                viewBox="0 0 12 8"
                fill="none"
                stroke="currentColor"
                aria-hidden="true"
              >
                <path
                  d="M1.5 1.5a6.5 6.5 0 0 0 9 0"
                  transform="translate(0 2)"
                  strokeWidth="1.6"
                  strokeLinecap="round"
                />
              </svg>
            </summary>
            <div id={id} className={styles.answer}>
              <Prose of={answer.document} lang={answer.lang} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
