import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { PictureChoice } from '#app/admin/parts/pictures/picture-choice.ts'
import { useAttention, useNotifications } from '#app/admin/shell/attention.ts'
import { adminFailedTitle, FailureAlone, FailureScreen } from '#app/admin/shell/failure-screen.tsx'
import { Frame } from '#app/admin/shell/frame/frame.tsx'
import { sidebarOpenFrom } from '#app/admin/shell/frame/sidebar-state.ts'
import { NowProvider } from '#app/admin/shell/now.tsx'
import { SessionEnded } from '#app/admin/shell/session-ended.tsx'
import { ConfirmIdentityContext, SignInAgainContext } from '#app/admin/shell/sign-in-again.ts'
import { usePolledWaiting, WaitingContext, type WaitingCounts } from '#app/admin/shell/waiting.ts'
import { findPreferences } from '#app/features/alerts/own-alerts.server.ts'
import { followSubscription } from '#app/features/alerts/push-client.admin.tsx'
import { PictureChooser } from '#app/features/pictures/picture-chooser.admin.tsx'
import { findSiteName } from '#app/features/settings/panels/settings.server.ts'
import { ConfirmIdentity } from '#app/features/users/confirm-identity.admin.tsx'
import { recordOf, requireStaff } from '#app/features/users/guard.server.ts'
import { useLocalSession } from '#app/features/users/sign-in/local-session.ts'
import { SignInAgain } from '#app/features/users/sign-in/sign-in-again.admin.tsx'
import { useSignOut } from '#app/features/users/sign-in/sign-out.admin.tsx'
import { staffOf } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import type { Route } from './+types/layout.ts'
import { barOf, navigationFor } from './navigation.ts'
import { skeletonOf } from './skeletons.ts'
import { countWaiting } from './waiting.server.ts'

export const middleware = [requireStaff]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, name, email, picture, role } = staffOf(context)
  const facts = factsOf(context)
  const [site, counted, chosen] = await Promise.all([
    staleOnError(facts, 'site name', findSiteName, () => 'Administration'),
    may(role, 'read-patients')
      ? readSection(facts, 'what waits', () => countWaiting({ id, role }))
      : { content: noneWaiting },
    readSection(facts, 'alert preferences', () => findPreferences(id)),
  ])
  return {
    record: recordOf(context),
    staff: { name, email, picture, role },
    site,
    waiting: 'content' in counted ? counted.content : noneWaiting,
    hasSound: 'content' in chosen && chosen.content.hasSound,
    sidebarOpen: sidebarOpenFrom(request.headers.get('Cookie')),
    now: Date.now(),
  }
}

/** No counts: for roles that may not read them, and after a failed read, which must not fail the screen. */
const noneWaiting: WaitingCounts = {}

/** Skips the signed-in user's data for a filter or a page of a list; the guard still runs each time. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : rest.defaultShouldRevalidate
}

/** The protected layout: its screens have a signed-in user. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastKnownHere = loaderData
  }, [loaderData])
  return (
    <AdminFrame known={loaderData}>
      <Outlet />
    </AdminFrame>
  )
}

type Known = Route.ComponentProps['loaderData']

/** Last data of this tab's frame, which the router drops when the guard fails. Never set on the server. */
let lastKnownHere: Known | undefined

/** Failure of the guard. A user who was signed in before still sees the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!lastKnownHere) return <FailureAlone error={error} />
  return (
    <AdminFrame known={lastKnownHere}>
      <FailureScreen error={error} />
    </AdminFrame>
  )
}

export const meta: Route.MetaFunction = ({ error }) => [{ title: adminFailedTitle(error) }]

const pictureChoice = (onChoose: ComponentProps<typeof PictureChooser>['onChoose']) => (
  <PictureChooser onChoose={onChoose} />
)

function AdminFrame({ known, children }: { known: Known; children: ReactNode }) {
  const { record, staff, site, sidebarOpen, hasSound, now } = known
  const mayHear = may(staff.role, 'read-patients')
  const polled = usePolledWaiting(mayHear ? '/admin/waiting' : null, known.waiting)
  const { name, picture, role, email } = staff
  const groups = navigationFor(role, polled.waiting)
  const signOut = useSignOut()
  const { revalidate } = useRevalidator()
  const again = useAskedDialog()
  const confirmation = useAskedDialog()
  useLocalSession(record)
  useAttention(polled.waiting, { hasSound, isEnded: polled.isEnded })
  useNotifications()
  useEffect(() => void followSubscription(), [])
  return (
    <SignInAgainContext value={again.ask}>
      <ConfirmIdentityContext value={confirmation.ask}>
        <Frame
          site={site}
          groups={groups}
          bar={barOf(groups)}
          alerts={mayHear ? (polled.waiting['alerts'] ?? 0) : null}
          account={{ name, role, picture, to: '/admin/account' }}
          sidebarOpen={sidebarOpen}
          onLogout={() => void signOut()}
          skeletonOf={skeletonOf}
        >
          <WaitingContext value={polled}>
            <SessionEnded />
            <PictureChoice value={pictureChoice}>
              <NowProvider at={now}>{children}</NowProvider>
            </PictureChoice>
          </WaitingContext>
        </Frame>
      </ConfirmIdentityContext>
      <ConfirmIdentity
        key={confirmation.count}
        opened={confirmation.isAsking}
        email={email}
        onConfirmed={() => confirmation.answer(true)}
        onCancel={() => confirmation.answer(false)}
      />
      <SignInAgain
        opened={again.isAsking}
        email={email}
        onSignedIn={() => {
          again.answer(true)
          // Loads the counts again, and resumes polling.
          if (polled.isEnded) void revalidate()
        }}
        onCancel={() => again.answer(false)}
      />
    </SignInAgainContext>
  )
}

/** One dialog for all callers; several questions at once get the same answer. */
function useAskedDialog() {
  const [isAsking, setAsking] = useState(false)
  const [count, setCount] = useState(0)
  const waiting = useRef<((agreed: boolean) => void)[]>([])
  const ask = useCallback(() => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting.current.push(resolve)
    setAsking(true)
    setCount((before) => before + 1)
    return promise
  }, [])
  function answer(agreed: boolean): void {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(agreed)
  }
  return { ask, answer, isAsking, count }
}
