import { listQuestions } from '#app/features/questions/question-records.server.ts'
import { QuestionsPage } from '#app/features/questions/questions-page.tsx'
import { questionTextsOf } from '#app/features/questions/texts.ts'
import { missingPage } from '#app/lib/http/missing-page.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { plainText } from '#app/lib/text/document.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { failedTitle, pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { questionsData } from '#app/site/head/structured-data-items.ts'
import type { Route } from './+types/questions.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

/** The page exists as long as there is a question. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const facts = factsOf(context)
  const found = await readSection(facts, 'questions', () => listQuestions(languageOf(pathname)))
  if ('failure' in found) throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  return found.content.length > 0 ? { questions: found.content } : missingPage(facts, pathname)
}

export function meta({ matches, location: { pathname }, loaderData, error }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { title, description } = questionTextsOf(languageOf(pathname))
  if (!loaderData) return pageMeta({ site, pathname, title: failedTitle(error, title), noIndex: true })
  const asked = loaderData.questions.map(({ title: question, answer }) => ({
    question: question.text,
    answer: plainText(answer.document),
  }))
  return pageMeta({
    site,
    pathname,
    title,
    description,
    breadcrumb: [{ name: title, path: '/questions' }],
    structuredData: () => [questionsData(asked)],
  })
}

export default function Questions({ loaderData: { questions } }: Route.ComponentProps) {
  return (
    <main id="content">
      <QuestionsPage questions={questions} />
    </main>
  )
}
