import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { EntrustedMessages } from '#app/features/appointments/admin/entrusted-messages.admin.tsx'
import { lockAgenda } from '#app/features/appointments/changes/taken-hours.server.ts'
import { HoursScreen } from '#app/features/opening-hours/admin/hours-screen.admin.tsx'
import { changeHours } from '#app/features/opening-hours/hours-changes.server.ts'
import { findWeek, listClosures, listEntries } from '#app/features/opening-hours/opening-hours.server.ts'
import { openState } from '#app/features/opening-hours/opening-hours.ts'
import { AgendaQuestions } from '#app/features/practitioners/admin/agenda-questions.admin.tsx'
import {
  findOwnWeek,
  listAbsences,
  listPeopleOfAgenda,
} from '#app/features/practitioners/own-hours.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { openSentence } from '#app/site/frame/open-state.tsx'
import type { Route } from './+types/opening-hours.ts'
import { listVisitsOutsideHours } from './appointments/appointment-facts.server.ts'
import { changeOwnHours } from './appointments/own-hours.server.ts'
import { describeOutside, entrustOutside, takeBackOrRefuse } from './appointments/visits-of-agenda.server.ts'

export const handle = { loadFailed: 'Impossible de charger les horaires' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Horaires') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    permit(context, 'edit')
    const actor = actorOf(context)
    return changeHours(request, {
      actor,
      log: factsOf(context).log,
      async visitsOutside(transaction) {
        // Waits for concurrent confirmations.
        await lockAgenda(transaction)
        return listVisitsOutsideHours(new Date(), transaction)
      },
      describe: describeOutside,
      entrust: (transaction, visits, entrusted) => entrustOutside(transaction, actor, visits, entrusted),
      takeBack: (transaction, visits) => takeBackOrRefuse(transaction, actor, visits),
      changeOwn: (transaction, change) => changeOwnHours(transaction, actor, change),
    })
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read')
  const now = new Date()
  const today = doualaDay(now)
  const who = new URL(request.url).searchParams.get('who')
  const [week, entries, closures, people] = await readForScreen(context, () =>
    Promise.all([findWeek(), listEntries(today), listClosures('fr'), listPeopleOfAgenda()]),
  )
  const person = people.find(({ id }) => id === who)
  const own = person
    ? await readForScreen(context, async () => ({
        ...person,
        week: await findOwnWeek(person.id, week.days),
        absences: await listAbsences(person.id, today),
      }))
    : null
  const shown = openSentence('fr', openState(now, week.days, closures), today)
  return { week, entries, today, shown, mayEdit: may(role, 'edit'), people, own }
}

export default function OpeningHours({ loaderData }: Route.ComponentProps) {
  return (
    <AgendaQuestions of="hours" messages={EntrustedMessages}>
      <HoursScreen {...loaderData} />
    </AgendaQuestions>
  )
}
