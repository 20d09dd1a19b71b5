import { Button, PasswordInput } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { Status } from '#app/admin/parts/status.tsx'
import { isFocusLost } from '#app/admin/shell/focus.ts'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { storedBackups } from '#app/lib/backup/backup-retention.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import styles from './backups.admin.module.css'
import {
  type BackupAnswer,
  type BackupLine,
  type BackupProblem,
  formatSize,
  isPassphraseTooShort,
} from './backups.ts'

const columns: Column<BackupLine>[] = [
  { key: 'at', header: 'Quand', place: 'title', cell: ({ at }) => <Moment at={at} first /> },
  { key: 'by', header: 'Par', place: 'meta', cell: ({ by }) => by },
  {
    key: 'rows',
    header: 'Contenu',
    place: 'note',
    end: true,
    cell: ({ rows }) => rows > 0 && `${rows.toLocaleString('fr-FR')} lignes`,
  },
  { key: 'where', header: 'Où', place: 'foot', cell: (line) => <Where {...line} /> },
  {
    key: 'bytes',
    header: 'Taille',
    place: 'figure',
    end: true,
    cell: ({ bytes }) => bytes > 0 && formatSize(bytes),
  },
]

function Where({ where, problem }: BackupLine) {
  return (
    <div className={`stack one-column break-anywhere ${styles.where}`}>
      {where}
      {problem && (
        <>
          <Status tone={problem.tone} icon={IconAlertTriangle} label={problem.state} />
          <span className="soft text-sm">{problem.reason}</span>
        </>
      )}
    </div>
  )
}

type BackupsScreenProps = {
  lines: BackupLine[]
  problem: BackupProblem | null
  /** True if backups are copied unencrypted to another machine. */
  isCopyReadable: boolean
}

/** Forms to make and to download a backup, and the list of the last ones. */
export function BackupsScreen({ lines, problem, isCopyReadable }: BackupsScreenProps) {
  // A new backup is the next step then, before any download.
  const hasFailed = lines[0]?.problem?.tone === 'stop'
  return (
    <>
      <PageHeader
        title="Sauvegardes"
        note={'Une sauvegarde contient tout\u00a0: textes, boutique, messages, rendez-vous, images.'}
      />
      {problem && problem !== 'passphrase' && (
        <p className={styles.notice} role="status">
          {problem === 'busy'
            ? 'Une autre sauvegarde est en cours. Réessayez dans une minute.'
            : 'Il faut d’abord redonner votre mot de passe. Réessayez.'}
        </p>
      )}
      {isCopyReadable && (
        <p className={styles.notice}>
          Les copies gardées ailleurs ne sont pas chiffrées&nbsp;: qui les trouve lit ce que les patients ont
          écrit. Demandez à la personne qui installe le site de régler BACKUP_PASSPHRASE.
        </p>
      )}
      {lines[0]?.problem?.tone === 'stop' && (
        <p className={`card pad tone-stop ${styles.notice}`}>
          La dernière sauvegarde a échoué, <Moment at={lines[0].at} />. {lines[0].problem.reason}
        </p>
      )}
      <MakeOne isNext={hasFailed} />
      <Download isTooShort={problem === 'passphrase'} isNext={!hasFailed} />
      {lines.length > 0 ? (
        <DataList
          label="Dernières sauvegardes"
          rows={lines}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ at }) => fullMoment(at)}
        />
      ) : (
        <EmptyState
          title="Aucune sauvegarde"
          hint="Téléchargez la première, et gardez-la ailleurs que sur cette machine."
        />
      )}
    </>
  )
}

const answers: Partial<Record<string, string>> = {
  made: 'La sauvegarde est faite, relue et gardée sur le serveur.',
  busy: 'Une autre sauvegarde est en cours. Réessayez dans une minute.',
}

function sentenceOf(answer: BackupAnswer | Unsent): string {
  if (answer.state === 'not made') return `La sauvegarde a échoué. ${answer.reason}`
  if (answer.state === 'not copied')
    return `La sauvegarde est faite, relue et gardée sur le serveur, mais pas copiée ailleurs. ${answer.reason}`
  return answers[answer.state] ?? `La sauvegarde a échoué${unsentReasons[answer.state] ?? '.'}`
}

/** Makes a backup on the server, beside the nightly ones. */
function MakeOne({ isNext }: { isNext: boolean }) {
  const [isUnderway, setUnderway] = useState(false)
  const [sentence, setSentence] = useState<string | null>(null)
  const make = useSendJson<BackupAnswer>('/admin/backups')
  const { revalidate } = useRevalidator()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A loading button loses the focus.
    if (sentence !== null && !isUnderway && isFocusLost()) button.current?.focus()
  }, [isUnderway, sentence])

  async function press() {
    setUnderway(true)
    setSentence('La sauvegarde se fait, puis elle est relue.')
    setSentence(sentenceOf(await make({})))
    setUnderway(false)
    await revalidate()
  }

  const { days, weeks, months } = storedBackups
  return (
    <div className={`row wrap ${styles.download}`}>
      <Button
        ref={button}
        variant={isNext ? 'filled' : 'default'}
        loading={isUnderway}
        onClick={() => void press()}
      >
        Sauvegarder maintenant
      </Button>
      <p className={`soft text-sm above-3 below-3 ${styles.advice}`} aria-live="polite">
        {sentence ??
          `Le site en fait une chaque nuit, la relit, et garde celles de ${days} jours, ${weeks} semaines et ${months} mois.`}
      </p>
    </div>
  )
}

/** An ordinary form, so that the browser streams a file of any size to the disk. */
function Download({ isTooShort, isNext }: { isTooShort: boolean; isNext: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const [wrong, setWrong] = useState(isTooShort)
  const confirm = useSendJson<{ state: 'confirmed' }>('/admin/confirm')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAsked) return undefined
    // A browser does not announce the end of a download: the list is reloaded for a minute, and when the window has the
    // focus again.
    const again = () => void revalidate()
    const often = setInterval(again, 5000)
    const enough = setTimeout(() => clearInterval(often), 60_000)
    addEventListener('focus', again)
    return () => {
      clearInterval(often)
      clearTimeout(enough)
      removeEventListener('focus', again)
    }
  }, [isAsked, revalidate])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const isShort = isPassphraseTooShort(String(new FormData(form).get('passphrase') ?? ''))
    setWrong(isShort)
    if (isShort) return form.querySelector('input')?.focus()
    if ((await confirm({})).state !== 'confirmed') return
    setAsked(true)
    form.submit()
  }

  return (
    <form
      className={`row wrap ${styles.download}`}
      method="post"
      action="/admin/backups/download"
      onSubmit={submit}
    >
      <PasswordInput
        name="passphrase"
        label="Phrase de passe (facultatif)"
        description={
          'Avec elle, le fichier est chiffré et contient aussi les clés du site. Sans elle, il est lisible et les vérifications en deux étapes seront à refaire sur une autre machine. Notez-la\u00a0: personne ne pourra la retrouver.'
        }
        error={wrong && 'Il faut au moins 12 caractères, ou rien.'}
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Afficher\u00a0: Phrase de passe' }}
        className={styles.passphrase}
      />
      <Button
        type="submit"
        variant={isNext ? 'filled' : 'default'}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Télécharger une sauvegarde
      </Button>
      <p className={`soft text-sm above-3 below-3 ${styles.advice}`} aria-live="polite">
        {isAsked
          ? 'La sauvegarde se prépare, le téléchargement commence dans un instant.'
          : 'Faites-en une chaque semaine, sur une clé ou un autre ordinateur. Le fichier contient ce que les patients ont écrit\u00a0: gardez-le sous clé.'}
      </p>
    </form>
  )
}
