import { Button, NativeSelect } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import type { Colleague } from '#app/lib/records/concerned-visits.ts'
import { formatTime } from '#app/lib/text/format.ts'
import { formatDay } from '#app/lib/text/format-day.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import styles from './drawers/list-dialog.module.css'
import { ListDialog } from './drawers/list-dialog.tsx'

/** Cancel; save; save and go to the patients at `to`; save and give visits to colleagues, by the ids of both. */
export type Decision = 'cancel' | 'save' | { to: string } | { entrust: Readonly<Record<string, string>> }

/** Every visit while the centre is closed or its practitioner is away. */
export const outsideVisits = '/admin/appointments?period=closed'

type Visit = { id: string; name: string; day: string; time: string | null; free?: readonly string[] }

/** Words for the choice of another practitioner or room, for one patient and for several visits. */
export type EntrustTexts = {
  label: (patient: string) => string
  none: string
  together: (count: number, to: Colleague) => string
  /** Reasons for the visits that such a button leaves out. */
  others: string
  /** Reason for a visit that no colleague or room can take. */
  noneFree: string
  save: (count: number) => string
}

type VisitsQuestionProps = {
  visits: readonly Visit[]
  /** Condition of the visits in words: `à des heures où le centre sera fermé`. */
  when: string
  /** The change that precedes the message to a patient: `enregistrent ce changement`; and the state until then. */
  saves: string
  until?: string
  /** The list that shows the visits afterwards; null without a list of its own. */
  list: string | null
  /** Practitioners or rooms that could take the visits over. */
  colleagues?: readonly Colleague[]
  texts?: EntrustTexts
  onDecide: (decision: Decision) => void
}

/** Asks about the patients of the affected visits before a change is saved. */
export function VisitsQuestion(props: VisitsQuestionProps) {
  const { visits, when, saves, until = '', list, colleagues = [], texts = entrustTexts, onDecide } = props
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const entrusted = Object.fromEntries(Object.entries(chosen).filter(([, to]) => to !== ''))
  const many = Object.keys(entrusted).length
  const tell = list ?? '/admin/appointments?'
  const isOne = visits.length === 1
  const takesAll = ({ id, together }: Colleague) => together.every((visit) => chosen[visit] === id)
  const give = (colleague: Colleague) => {
    const to = takesAll(colleague) ? '' : colleague.id
    setChosen({ ...chosen, ...Object.fromEntries(colleague.together.map((visit) => [visit, to])) })
  }
  return (
    <ListDialog
      title={isOne ? `1 patient est attendu ${when}` : `${visits.length} patients sont attendus ${when}`}
      size="41rem"
      label="Patients attendus"
      zIndex={350}
      onClose={() => onDecide('cancel')}
      before={
        colleagues.length > 0 && (
          <div className={`flow gap-2 ${styles.colleagues}`}>
            {colleagues.map((colleague) => (
              <Button
                key={colleague.id}
                variant={takesAll(colleague) ? 'outline' : 'light'}
                leftSection={takesAll(colleague) && <IconCheck size={18} aria-hidden />}
                aria-pressed={takesAll(colleague)}
                onClick={() => give(colleague)}
              >
                {texts.together(colleague.together.length, colleague)}
              </Button>
            ))}
            {colleagues.some(({ together }) => together.length < visits.length) && (
              <p className="soft text-sm full">{texts.others}</p>
            )}
          </div>
        )
      }
      items={visits.map(({ id, name, day, time, free = [] }) => (
        <li key={id}>
          <b>{name}</b>
          <span>
            {formatDay('fr', day)}
            {time && ` à ${formatTime('fr', time)}`}
          </span>
          {colleagues.length > 0 && free.length === 0 && (
            <span className="soft text-sm full">{texts.noneFree}</span>
          )}
          <span className={`flow gap-2 full ${styles.answers}`}>
            {free.length > 0 && (
              <NativeSelect
                aria-label={texts.label(name)}
                value={chosen[id] ?? ''}
                onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [id]: value })}
                data={[
                  { value: '', label: texts.none },
                  ...colleagues.flatMap((each) =>
                    free.includes(each.id) ? [{ value: each.id, label: each.name }] : [],
                  ),
                ]}
              />
            )}
            {many === 0 &&
              answers.map(({ doing, label, hidden, ...look }) => (
                <Button
                  key={doing}
                  {...look}
                  onClick={() => onDecide({ to: `${tell}&open=${id}&do=${doing}` })}
                >
                  {label}
                  <span className="visually-hidden">{`${hidden} ${ofName(name)}`}</span>
                </Button>
              ))}
          </span>
        </li>
      ))}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={() => onDecide('cancel')}>
            Ne pas enregistrer
          </Button>
          {many > 0 ? (
            <Button onClick={() => onDecide({ entrust: entrusted })}>{texts.save(many)}</Button>
          ) : (
            <>
              <Button variant="default" onClick={() => onDecide('save')}>
                Enregistrer
              </Button>
              {list && (
                <Button onClick={() => onDecide({ to: list })}>
                  {isOne ? 'Enregistrer et le prévenir' : 'Enregistrer et les prévenir'}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      <p className={`soft text-sm ${styles.after}`}>
        Rien n’est encore enregistré.{' '}
        {many === 0 &&
          `«\u00a0Reporter\u00a0» et «\u00a0Annuler le rendez-vous\u00a0» ${saves}, puis ouvrent le message au patient. ${until}`}
        {many > 0 && many < visits.length && 'Les autres rendez-vous restent à décider.'}
      </p>
    </ListDialog>
  )
}

const entrustTexts: EntrustTexts = {
  label: (name) => `Confier le rendez-vous ${ofName(name)}`,
  none: 'Confier à…',
  together: (count, { name }) => `Confier ${count}\u00a0rendez\u2011vous à ${name}`,
  others: 'Pour les autres, ce collègue n’est pas libre à cette heure ou ne donne pas ce soin.',
  noneFree: 'Aucun collègue n’est libre à cette heure pour ce soin.',
  save: (count) => `Enregistrer et confier ${count} rendez-vous`,
}

const answers = [
  { doing: 'postpone', label: 'Reporter', hidden: ' le rendez-vous', variant: 'light' },
  { doing: 'cancel', label: 'Annuler le rendez-vous', hidden: '', variant: 'subtle', color: 'carmin' },
] as const
