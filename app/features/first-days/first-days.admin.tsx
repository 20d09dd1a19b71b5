import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import rowLink from '#app/admin/parts/lists/row-link.module.css'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError } from '#app/admin/shell/toasts.tsx'
import styles from './first-days.admin.module.css'
import type { FirstDaysAnswer, FirstDaysChange, FirstStep } from './first-days.ts'

/** First settings, each with a link to its screen. Hidden once all are done or the user has put the help away. */
export function FirstDays({ steps }: { steps: readonly FirstStep[] }) {
  const { isAway, busy, button, move } = useMoving()
  const done = steps.filter((step) => step.done).length
  if (isAway)
    return (
      <p className="row wrap soft gap-1 gap-x-2 below-4" role="status">
        L’aide est rangée, pour vous seulement.
        <Button ref={button} variant="subtle" loading={busy} onClick={() => void move('bring-back')}>
          La remettre
        </Button>
      </p>
    )
  return (
    <section className={styles.help} aria-labelledby="first-days">
      <header className={`row wrap gap-x-3 ${styles.head}`}>
        <h2 id="first-days" className="text-lg bold">
          Premiers pas
        </h2>
        <p className="text-md">
          {done === 0 ? 'Peu de choses, et le site est le vôtre.' : `${done} sur ${steps.length}`}
        </p>
        <Button
          ref={button}
          variant="subtle"
          className={styles.put}
          loading={busy}
          onClick={() => void move('put-away')}
        >
          Masquer l’aide
        </Button>
      </header>
      <ol className={`bare stack ${styles.steps}`} data-count={steps.length}>
        {steps.map(({ name, done: isDone }, index) => (
          <li
            key={name}
            className={`${rowLink.row} stack middle ${styles.step}`}
            data-done={isDone || undefined}
          >
            <span className={`stack semibold num ${styles.mark}`} aria-hidden>
              {isDone ? <IconCheck size={18} stroke={2.5} /> : index + 1}
            </span>
            <div>
              <Link to={places[name].to} className={`semibold ${styles.title}`}>
                {places[name].title}
              </Link>
              {isDone ? (
                <span className="visually-hidden">&nbsp;: fait</span>
              ) : (
                <p className="soft text-sm">{places[name].detail}</p>
              )}
            </div>
            <IconChevronRight className="soft" size={18} aria-hidden />
          </li>
        ))}
      </ol>
    </section>
  )
}

const places: Record<FirstStep['name'], { title: string; detail: string; to: string }> = {
  phone: {
    title: 'Le téléphone du centre',
    detail: 'Le site montre un numéro fictif\u00a0: personne n’y répond.',
    to: '/admin/settings?tab=contact',
  },
  hours: {
    title: 'Les horaires',
    detail: 'Vérifiez la semaine et les jours fériés.',
    to: '/admin/opening-hours',
  },
  picture: {
    title: 'Une photo du centre',
    detail: 'Une vraie photo vaut mieux que nos dessins.',
    to: '/admin/pictures',
  },
  product: {
    title: 'Le premier produit',
    detail: 'À la main, ou toute la liste de prix d’un coup.',
    to: '/admin/products?new',
  },
}

function useMoving() {
  const [send, busy] = useBusySend<FirstDaysAnswer>('/admin/first-days')
  const [isAway, setAway] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef(isAway)
  useEffect(() => {
    if (shown.current === isAway) return
    shown.current = isAway
    // The pressed button is removed with its card, so that the focus moves to the button that undoes the press.
    button.current?.focus()
  }, [isAway])
  async function move(intent: FirstDaysChange['intent']): Promise<void> {
    const change: FirstDaysChange = { intent }
    const { state } = await send(change)
    if (state === 'saved') setAway(intent === 'put-away')
    else toastError('Erreur', `Impossible de ranger l’aide${unsentReasons[state] ?? ''}`)
  }
  return { isAway, busy, button, move }
}
