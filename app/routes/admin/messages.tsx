import { ListTrash } from '#app/admin/resource/trash-screen.tsx'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { changeMessages } from '#app/features/contact/admin/message-changes.server.ts'
import { messageNoun } from '#app/features/contact/admin/message-noun.ts'
import { MessagesScreen } from '#app/features/contact/admin/messages.admin.tsx'
import {
  findMessage,
  listMessages,
  listTrashedMessages,
} from '#app/features/contact/admin/messages.server.ts'
import { findPatientOfMessage } from '#app/features/contact/admin/messages-of-patient.server.ts'
import { readMessageQuery } from '#app/features/contact/message.ts'
import { PatientLink } from '#app/features/patients/admin/patient-link.admin.tsx'
import { findLink } from '#app/features/patients/patients.server.ts'
import { findSiteName, listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/messages.ts'

export const handle = { loadFailed: 'Impossible de charger les messages' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Messages') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    const { role } = permit(context, 'answer')
    return changeMessages(request, { actor: actorOf(context), role, log: factsOf(context).log })
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, id: me } = permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  const rights = { mayAnswer: may(role, 'answer'), mayDiscard: may(role, 'discard') }
  if (searchParams.has('trash'))
    return { trash: await readForScreen(context, listTrashedMessages), ...rights } as const
  const query = readMessageQuery(searchParams)
  const [[list, message], replies, site] = await Promise.all([
    readForScreen(context, () =>
      Promise.all([listMessages(query), query.open === null ? null : findMessage(query.open)]),
    ),
    // A message can be read and answered without its prepared text.
    readSection(factsOf(context), 'prepared answers', () => listSettingValues(replyKeys)),
    staleOnError(factsOf(context), 'site name', findSiteName, () => ''),
  ])
  const patientId = message && (await readForScreen(context, () => findPatientOfMessage(message.id)))
  const link = message && { patientId, ...(await readForScreen(context, () => findLink(patientId, message))) }
  const texts = 'content' in replies ? replies.content : {}
  const templates = { fr: texts[replyKeys[0]] ?? '', en: texts[replyKeys[1]] ?? '' }
  return { list, message, link, query, templates, site, today: doualaDay(), me, ...rights } as const
}

const replyKeys = ['chat_reply_template', 'chat_reply_template_en'] as const

export default function Messages({ loaderData }: Route.ComponentProps) {
  if ('trash' in loaderData)
    return <ListTrash {...loaderData} title="Messages" screen="/admin/messages" noun={messageNoun} />
  const { link, ...screen } = loaderData
  const { message } = screen
  const patient = message && link && (
    <PatientLink
      key={message.id}
      of={{ kind: 'message', id: message.id }}
      contact={message}
      mayAnswer={screen.mayAnswer}
      {...link}
    />
  )
  return <MessagesScreen {...screen} patient={patient} />
}
