import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { phrasesOf } from '#app/admin/resource/phrases.ts'
import { TrashScreen } from '#app/admin/resource/trash-screen.tsx'
import { useChanges } from '#app/admin/resource/use-changes.ts'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { SettingsScreen } from '#app/features/settings/panels/settings.admin.tsx'
import { listSettings } from '#app/features/settings/panels/settings.server.ts'
import { changeSettings } from '#app/features/settings/setting-changes.server.ts'
import { settingName } from '#app/features/settings/setting-names.ts'
import { settingNoun, settingsTitle } from '#app/features/settings/setting-noun.ts'
import { settingRecords } from '#app/features/settings/setting-records.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { env, publicOrigin } from '#app/lib/env.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { listRecords } from '#app/lib/records/records.server.ts'
import { builtInSettings } from '#content/settings.ts'
import type { Route } from './+types/settings.ts'

export const handle = { loadFailed: phrasesOf(settingNoun).loadFailed } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle(settingsTitle) }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    permit(context, 'govern')
    return changeSettings(request, actorOf(context), factsOf(context).log)
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'govern')
  const { searchParams } = new URL(request.url)
  const query = { ...readListQuery(searchParams, []), trash: true }
  return readForScreen(context, async () => {
    const [settings, trash] = await Promise.all([listSettings(), listRecords(settingRecords, query)])
    return {
      settings,
      trash: { ...trash, query, paged: false, mayEdit: true },
      isTrash: searchParams.has('trash'),
      builtIn: builtInSettings(env().CLINIC_PHONE),
      origin: publicOrigin(),
      sendsMail: canSendMail(),
    }
  })
}

/** Another tab shows data that is already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isTabAlone =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    withoutTab(currentUrl) === withoutTab(nextUrl)
  return isTabAlone ? false : rest.defaultShouldRevalidate
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { isTrash, settings, trash, builtIn, origin, sendsMail } = loaderData
  return isTrash ? (
    <SettingsTrash trash={trash} />
  ) : (
    <>
      <SettingsScreen
        settings={settings}
        trashed={trash.rows.length}
        builtIn={builtIn}
        origin={origin}
        sendsMail={sendsMail}
      />
      <p style={{ marginBlock: 'var(--space-6) 0', fontSize: 'var(--text-sm)' }}>
        Pour les développeurs&nbsp;: <Link to="/admin/styleguide">la charte graphique du site</Link>
      </p>
    </>
  )
}

function SettingsTrash({ trash }: Pick<Route.ComponentProps['loaderData'], 'trash'>) {
  const changes = useChanges<(typeof trash.rows)[number]>({ screen: '/admin/settings', noun: settingNoun })
  return (
    <TrashScreen
      resource={{ title: settingsTitle, rowName: ({ key }) => `${settingName(key)} (${key})` }}
      data={trash}
      changes={changes}
    />
  )
}

function withoutTab({ search }: URL): string {
  const params = new URLSearchParams(search)
  params.delete('tab')
  return params.toString()
}
