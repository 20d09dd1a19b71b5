import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { Link } from 'react-router'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { DrawerFoot } from '#app/admin/parts/drawers/drawer-foot.tsx'
import { OpenChat } from '#app/admin/parts/links/open-chat.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may, type Role } from '#app/lib/access.ts'
import { chatDigits } from '#app/lib/forms/phone.ts'
import { isTooLongForChat } from '#app/lib/text/chat.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import type { MessageTemplates } from '../appointment-messages.ts'
import { type AdminSeries, agreedFrom, countSessions } from './series.ts'
import { seriesText } from './series-text.ts'

type SeriesContext = { series: AdminSeries; templates: MessageTemplates; today: string }

/** Next action of a series, shown in the foot of its drawer. */
export function nextSeriesStep({
  series,
  today,
}: Omit<SeriesContext, 'templates'>): 'place' | 'send' | 'end' | 'reopen' {
  if (series.endedAt) return 'reopen'
  if (countSessions(series).left > 0) return 'place'
  return agreedFrom(today, series.dates).length > 0 ? 'send' : 'end'
}

type SeriesFootProps = SeriesContext & {
  practitioners: readonly Practitioner[]
  role: Role
  busy: boolean
  /** Ends or reopens the series. */
  onEnd: () => void
  onDelete: () => void
}

/** Foot of the drawer: the next action, and a menu of the others. */
export function SeriesFoot({
  series,
  templates,
  practitioners,
  today,
  role,
  busy,
  onEnd,
  onDelete,
}: SeriesFootProps) {
  const address = useAddress()
  const next = nextSeriesStep({ series, today })
  const { left } = countSessions(series)
  const ends = { label: 'Terminer la série', icon: IconFlag, onClick: onEnd }
  return (
    <DrawerFoot
      name={series.patient.name}
      rare={[
        { label: 'Modifier', icon: IconPencil, to: address.to({ do: 'edit' }) },
        next !== 'reopen' &&
          practitioners.length > 1 && {
            label: 'Confier la suite à un autre praticien',
            icon: IconUserShare,
            to: address.to({ do: 'entrust' }),
          },
        next !== 'reopen' && next !== 'end' && ends,
        may(role, 'discard') && { label: 'Supprimer', icon: IconTrash, danger: true, onClick: onDelete },
      ]}
    >
      {next === 'place' && (
        <Button renderRoot={(own) => <Link {...own} to={address.to({ do: 'add' })} preventScrollReset />}>
          {`Placer ${left}\u00a0${left === 1 ? 'séance' : 'séances'}`}
        </Button>
      )}
      {next === 'send' && <SendDates series={series} templates={templates} today={today} isPrimary />}
      {next === 'end' && (
        <Button loading={busy} onClick={onEnd}>
          {ends.label}
        </Button>
      )}
      {next === 'reopen' && (
        <Button leftSection={<IconArrowBackUp size={18} aria-hidden />} loading={busy} onClick={onEnd}>
          Rouvrir la série
        </Button>
      )}
    </DrawerFoot>
  )
}

/** All upcoming dates in one text, in the patient's language. */
export function SendDates({ series, templates, today, isPrimary }: SeriesContext & { isPrimary?: boolean }) {
  const { patient, dates } = series
  const coming = agreedFrom(today, dates)
  if (coming.length === 0) return null
  const text = seriesText(templates, patient, coming)
  return (
    <SendText
      patient={patient}
      text={text}
      send="Envoyer les dates"
      copy="les dates"
      variant={isPrimary ? 'filled' : 'light'}
    />
  )
}

type SendTextProps = {
  patient: Pick<AdminSeries['patient'], 'phone'>
  text: string
  send: string
  /** With its article: `les dates`. */
  copy: 'les dates' | 'le message'
  variant?: 'filled' | 'light'
}

/** Buttons that open the chat with a text, if it fits, or copy it. */
export function SendText({ patient, text, send, copy, variant = 'light' }: SendTextProps) {
  const digits = chatDigits(patient.phone ?? '')
  return (
    <>
      {digits && !isTooLongForChat(digits, text) && (
        <OpenChat digits={digits} text={text} variant={variant}>
          {send}
        </OpenChat>
      )}
      <CopyButton
        text={text}
        label={`Copier ${copy}`}
        done={copy === 'les dates' ? 'Dates copiées' : 'Message copié'}
      />
    </>
  )
}
