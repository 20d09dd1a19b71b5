import { Button, TextInput } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { useSendJson } from '#app/admin/shell/send-json.ts'
import { formatDay } from '#app/lib/text/format-day.ts'
import styles from './data-subject.admin.module.css'
import type { FoundRecord } from './data-subject.ts'
import { FoundRecordItem } from './found-record.admin.tsx'
import { dataSubjectScreen, useDataSubject } from './use-data-subject.admin.tsx'

/** Search of all data about a person, to display, export or erase it. No address contains the search. */
export function DataSubjectScreen() {
  const subject = useDataSubject()
  const { found, ticked } = subject
  const [question, setQuestion] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const chosen = found?.records.filter(({ id }) => ticked.has(id)) ?? []

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!subject.busy) void subject.find(field.current?.value ?? '')
  }

  return (
    <>
      <form noValidate className={`flow gap-3 below-4 ${styles.search}`} onSubmit={submit}>
        <TextInput
          ref={field}
          name="contact"
          label="Téléphone ou e-mail"
          description="Tout ce qu’une personne a envoyé, la corbeille comprise. La recherche n’est gardée nulle part."
          autoComplete="off"
          error={subject.error}
          className={styles.contact}
        />
        <Button type="submit" loading={subject.busy} leftSection={<IconSearch size={18} aria-hidden />}>
          Chercher
        </Button>
      </form>
      {found && (
        <div role="status" className="visually-hidden">
          {countOf(found.records)}
        </div>
      )}
      {found?.isStaff && (
        <p className={`card text-sm below-3 ${styles.notice}`}>
          C’est aussi le téléphone ou l’e-mail d’un compte du centre. Il n’est pas touché ici&nbsp;: voyez
          «&nbsp;Utilisateurs&nbsp;».
        </p>
      )}
      {subject.erased && found && <Erased until={found.backupsUntil} />}
      {found && (
        <p className="soft text-sm below-3">
          Un témoignage ne porte ni téléphone ni <span className="nowrap">e-mail&nbsp;:</span> cherchez-le par
          le nom dans <Link to="/admin/testimonials">Témoignages</Link>.
        </p>
      )}
      {found?.records.length === 0 && (
        <EmptyState
          title="Rien n’est gardé"
          hint={`Aucune fiche, aucun message, rendez-vous ni commande ne porte «\u00a0${found.contact.trim()}\u00a0».`}
        />
      )}
      {found && found.records.length > 0 && (
        <>
          {groups.map(({ title, hint, isDirect }) => {
            const records = found.records.filter((record) => record.isDirect === isDirect)
            if (records.length === 0) return null
            return (
              <section key={title} className="below-4">
                <h2 className="text-lg bold">{title}</h2>
                <p className="soft text-sm below-2">{hint}</p>
                <ul className="bare stack one-column gap-3" aria-label={title}>
                  {records.map((record) => (
                    <FoundRecordItem
                      key={record.id}
                      record={record}
                      isTicked={ticked.has(record.id)}
                      onTick={(on) => subject.tick(record.id, on)}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
          <p className="text-sm">
            {ticked.size}&nbsp;{ticked.size > 1 ? 'cochés' : 'coché'} sur {found.records.length}
          </p>
          <div className={`flow gap-3 ${styles.actions}`}>
            <Download contact={found.contact} ids={chosen.map(({ id }) => id)} />
            <Button
              color="carmin"
              disabled={chosen.length === 0}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setQuestion(crypto.randomUUID())}
            >
              Effacer pour de bon
            </Button>
          </div>
          <ConfirmDelete
            opened={question !== null}
            question={`Effacer pour de bon ${countOf(chosen)}\u00a0?`}
            subject={
              <ul>
                {[...new Set(chosen.map(({ name }) => name))].map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            }
            consequence={
              <>
                Personne ne pourra revenir en arrière, pas même par la corbeille. Le journal garde le nom de
                qui efface, pas ce qui est effacé. {backupSentence(found.backupsUntil)}
              </>
            }
            label="Effacer"
            busy={subject.busy}
            onCancel={() => setQuestion(null)}
            onConfirm={() => {
              if (question === null || subject.busy) return
              void subject.erase(question).then(() => setQuestion(null))
            }}
          />
        </>
      )}
    </>
  )
}

const groups = [
  {
    title: 'Avec ce contact',
    hint: 'Un téléphone se partage\u00a0: ne cochez que ce qui est à cette personne.',
    isDirect: true,
  },
  {
    title: 'À vérifier',
    hint: 'Autre contact de la même fiche, ou mention dans un texte\u00a0: cochez ce qui est à cette personne.',
    isDirect: false,
  },
]

function Erased({ until }: { until: string }) {
  return (
    <p className={`card tone-ok text-sm below-4 ${styles.notice}`} role="status">
      <b>C’est effacé.</b> {backupSentence(until)}
    </p>
  )
}

function backupSentence(until: string): string {
  return `Les anciennes sauvegardes contiennent encore ces données jusqu’au ${formatDay('fr', until, { named: false })} ${until.slice(0, 4)}. Effacez vous-même celles qui ont été téléchargées.`
}

/** An ordinary form, so that the browser streams the file to the disk. */
function Download({ contact, ids }: { contact: string; ids: string[] }) {
  const confirm = useSendJson<{ state: 'confirmed' }>('/admin/confirm')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if ((await confirm({})).state === 'confirmed') form.submit()
  }

  return (
    <form method="post" action={`${dataSubjectScreen}/export`} onSubmit={submit}>
      <input type="hidden" name="contact" value={contact} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button
        type="submit"
        variant="default"
        disabled={ids.length === 0}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Télécharger une copie
      </Button>
    </form>
  )
}

/** `1 fiche, 2 messages et 1 rendez-vous`. */
function countOf(records: readonly FoundRecord[]): string {
  const parts = [...Map.groupBy(records, ({ kind }) => kind)].map(
    ([kind, { length, 0: first }]) => `${length}\u00a0${length > 1 ? first?.many : kind.toLowerCase()}`,
  )
  const last = parts.pop()
  if (last === undefined) return 'Rien n’est gardé'
  return parts.length > 0 ? `${parts.join(', ')} et ${last}` : last
}
