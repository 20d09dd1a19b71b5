import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router'
import { Drawing, type DrawingName } from '#app/admin/parts/drawing.tsx'
import { failureTexts } from '#app/lib/http/failure-texts.ts'
import styles from './failure-screen.module.css'
import { screenTitle, useLoadFailed } from './screen.ts'
import { toastError } from './toasts.tsx'

/** Error page of a screen: missing, not allowed, or failed. */
export function FailureScreen({ error }: { error: unknown }) {
  const status = statusOf(error)
  if (status === 404) return <Lost />
  if (status === 403) return <Refused />
  return <Failed status={status} />
}

/** The failure screen as a page of its own, without a signed-in user and the frame. */
export function FailureAlone({ error }: { error: unknown }) {
  return (
    <main className={`stack ${styles.alone}`}>
      <FailureScreen error={error} />
    </main>
  )
}

/** The document's title for a failure. */
export function adminFailedTitle(error: unknown): string {
  const status = statusOf(error)
  return screenTitle(status === 404 ? failureTexts.lost.status : status === 403 ? 'Accès refusé' : 'Erreur')
}

/** Word for word as specified, then in French. */
function Lost() {
  const { status, title, home } = failureTexts.lost
  return (
    <Calm
      drawing="filtered"
      title={
        <span lang="en">
          <span className={`soft text-lg num ${styles.status}`}>{status}</span> {title}
        </span>
      }
      sentence="Cette page n’existe pas dans l’administration."
    >
      <ToDashboard />
      <Button variant="default" renderRoot={(props) => <Link to="/" reloadDocument lang="en" {...props} />}>
        {home}
      </Button>
    </Calm>
  )
}

function Refused() {
  return (
    <Calm
      drawing="refused"
      title="Accès refusé"
      sentence="Votre rôle ne permet pas d’ouvrir cette page. Un administrateur peut vous en donner l’accès."
    >
      <ToDashboard />
    </Calm>
  )
}

/** The failed screen's own sentence, in a toast as well; otherwise that of an unexpected failure. */
function Failed({ status }: { status: number }) {
  const sentence = useLoadFailed()
  useFailureToast(sentence)
  return (
    <Calm
      drawing="failed"
      title={sentence ?? <span lang="en">{failureTexts.unexpected}</span>}
      sentence="Réessayez dans un instant. Ce qui est enregistré n’est pas touché."
      note={
        sentence ? undefined : `${status} ${status === 503 ? 'Service Unavailable' : 'Internal Server Error'}`
      }
    >
      <TryAgain />
    </Calm>
  )
}

/** Reloads the screen in place; without a script it is a link to the same address. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  return (
    <Button
      loading={state === 'loading'}
      onClick={(event: { preventDefault: () => void }) => {
        event.preventDefault()
        void revalidate()
      }}
      renderRoot={(props) => <Link to={pathname + search} reloadDocument {...props} />}
    >
      Réessayer
    </Button>
  )
}

/** The specified toast of a failed load: destructive, titled 'Erreur'. */
export function useFailureToast(sentence: string | undefined): void {
  useEffect(() => {
    if (sentence) toastError('Erreur', sentence)
  }, [sentence])
}

type CalmProps = {
  drawing: DrawingName
  title: ReactNode
  sentence: string
  note?: string | undefined
  children: ReactNode
}

function Calm({ drawing, title, sentence, note, children }: CalmProps) {
  return (
    <section className={`stack one-column gap-1 ${styles.calm}`}>
      <Drawing name={drawing} />
      <h1 className={`bold break-anywhere ${styles.title}`}>{title}</h1>
      {note && (
        <p className="soft text-sm" lang="en">
          {note}
        </p>
      )}
      <p className={`soft above-1 ${styles.sentence}`}>{sentence}</p>
      <div className={`flow gap-2 ${styles.actions}`}>{children}</div>
    </section>
  )
}

function ToDashboard() {
  return (
    <Button renderRoot={(props) => <Link to="/admin/dashboard" {...props} />}>
      Aller au tableau de bord
    </Button>
  )
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}
