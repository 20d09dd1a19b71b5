import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SegmentLinks } from '#app/admin/parts/links/segment-links.tsx'
import { OpenLink } from '#app/admin/parts/lists/cells.tsx'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { ListFooter } from '#app/admin/parts/lists/list-footer.tsx'
import { EmptyState, NoResults } from '#app/admin/parts/notices/empty-state.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { afterSave } from '#app/admin/shell/leave-guard.tsx'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may, type Role } from '#app/lib/access.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { RequestedSlot } from '../admin-appointment.ts'
import type { Place, Practitioner } from '../agenda/agenda.ts'
import type { OutsideHoursById } from '../answers/outside-hours.ts'
import type { MessageTemplates } from '../appointment-messages.ts'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import { AddDatesDialog } from '../series-dates/add-dates.admin.tsx'
import { EditSeriesDialog } from './edit-series.admin.tsx'
import { EntrustSeriesDialog } from './entrust-series.admin.tsx'
import { NewSeriesDialog, type SeriesPatientChoice } from './new-series.admin.tsx'
import { type AdminSeries, agreedFrom, type SeriesPart, seriesParts } from './series.ts'
import { SeriesDrawer, seriesTitle } from './series-drawer.admin.tsx'
import { formatCounts, formatMoney, partTexts } from './series-sentences.ts'
import { useSeries } from './use-series.admin.tsx'

type SeriesScreenProps = {
  list: { rows: AdminSeries[]; total: number; page: number }
  size: number
  part: SeriesPart
  /** Search text. */
  text: string
  trashed: number
  opened: AdminSeries | null
  /** Sessions of the opened series outside the hours of the centre or of their practitioner. */
  outside: OutsideHoursById
  isGone: boolean
  dialog: string | null
  /** Initial values of a new series; null while its form is closed. */
  adding: { patient: SeriesPatientChoice | null; careType: string } | null
  /** The last request of the patient of the opened series. */
  requested: RequestedSlot | null
  practitioners: Practitioner[]
  /** Inactive practitioners, whose names older series show. */
  former: Practitioner[]
  places: Place[]
  templates: MessageTemplates
  today: string
  role: Role
  payments: ReactNode
}

/** List of series by part, with a form or drawer over it. */
export function SeriesScreen(props: SeriesScreenProps) {
  const { list, size, part, text, trashed, isGone, practitioners, former, today, role } = props
  const address = useAddress()
  const clear = () => address.clear(['q'])
  useEffect(() => {
    if (isGone) toastError('Erreur', 'Cette série n’existe pas, ou a été supprimée.')
  }, [isGone])
  return (
    <>
      <PageHeader
        title="Séries"
        count={list.total}
        {...(may(role, 'answer') && {
          primary: {
            label: 'Nouvelle série',
            icon: IconPlus,
            shortcut: 'N',
            onClick: () => address.open({ new: '' }),
          },
        })}
        secondary={
          trashed > 0 && may(role, 'discard')
            ? [{ label: `Corbeille (${trashed})`, icon: IconTrash, to: '/admin/series?trash' }]
            : []
        }
      />
      <div className="row below-4">
        <SegmentLinks
          label="Séries"
          segments={seriesParts.map((each) => ({
            to: address.to({ part: each === seriesParts[0] ? null : each, page: null, open: null }),
            label: partTexts[each].label,
            isCurrent: each === part,
          }))}
          push
        />
      </div>
      <FilterBar
        search={text}
        placeholder="Patient, téléphone ou référence"
        onSearch={(q) => address.filter({ q })}
        active={text !== ''}
        onClear={clear}
      />
      {list.rows.length === 0 && text !== '' ? (
        <NoResults
          hint={`${partTexts[part].none} pour un patient de ce nom, de ce numéro ni de cette référence.`}
          isSearch
          onClear={clear}
        />
      ) : list.rows.length === 0 ? (
        <EmptyState title={partTexts[part].none} hint={partTexts[part].hint} />
      ) : (
        <>
          <DataList
            label="Séries"
            rows={list.rows}
            columns={columnsOf([...practitioners, ...former], today, (id) => address.to({ open: id }))}
            rowId={({ id }) => id}
            rowName={({ patient }) => patient.name}
            onOpen={({ id }) => address.open({ open: id })}
          />
          <ListFooter
            total={list.total}
            page={list.page}
            pageSize={size}
            onPage={address.turn}
            onPageSize={(chosen) => address.filter({ size: String(chosen) })}
          />
        </>
      )}
      <SeriesOverlay {...props} />
    </>
  )
}

function columnsOf(
  named: readonly Practitioner[],
  today: string,
  to: (id: string) => { pathname: string; search: string },
): Column<AdminSeries>[] {
  return [
    {
      key: 'patient',
      header: 'Patient',
      place: 'title',
      cell: ({ id, patient }) => (
        <OpenLink to={to(id)} preventScrollReset>
          {patient.name}
        </OpenLink>
      ),
    },
    { key: 'care', header: 'Soin', place: 'meta', cell: (series) => seriesTitle(series, named) },
    {
      key: 'counts',
      header: 'Séances',
      place: 'note',
      cell: (series) => {
        const [next] = agreedFrom(today, series.dates)
        return (
          <>
            {capital(formatCounts(series))}
            {next && (
              <span className="column text-sm soft">
                Prochaine&nbsp;: {formatDayOf(next.day, today).replaceAll(/(?<=\d|er) /g, '\u00a0')},{' '}
                {formatHour(next.start)}
              </span>
            )}
          </>
        )
      },
    },
    { key: 'money', header: 'Paiements', place: 'foot', cell: (series) => capital(formatMoney(series)) },
  ]
}

/** Form or drawer over the list. It has an address, so the back button closes it. */
function SeriesOverlay(props: SeriesScreenProps) {
  const { opened, outside, requested, dialog, adding, practitioners, former, places, templates } = props
  const { today, role, payments } = props
  const { send, busy } = useSeries()
  const address = useAddress()
  const navigate = useNavigate()
  const leave = (open: string | null, isSaved = false) =>
    void navigate(address.to({ open, do: null, new: null, patient: null, care: null }), {
      replace: true,
      preventScrollReset: true,
      state: isSaved ? afterSave : null,
    })
  const shared = { practitioners, today, send, busy }
  if (adding && may(role, 'answer'))
    return (
      <NewSeriesDialog
        {...shared}
        {...adding}
        places={places}
        onClose={(createdId) => {
          if (createdId) toastSuccess('Succès', 'Série créée avec succès')
          leave(createdId, createdId !== null)
        }}
      />
    )
  if (!opened) return null
  const closeDialog = (isSaved: boolean) => {
    if (isSaved) toastSuccess('Succès', 'Série mise à jour avec succès')
    leave(opened.id, isSaved)
  }
  if (dialog === 'add' && may(role, 'answer'))
    return (
      <AddDatesDialog
        key={opened.id}
        {...shared}
        series={opened}
        requested={requested}
        places={places}
        onClose={closeDialog}
      />
    )
  if (dialog === 'edit' && may(role, 'answer'))
    return <EditSeriesDialog key={opened.id} {...shared} series={opened} onClose={closeDialog} />
  if (dialog === 'entrust' && may(role, 'answer'))
    return (
      <EntrustSeriesDialog
        key={opened.id}
        {...shared}
        series={opened}
        onClose={(isSaved) => leave(opened.id, isSaved)}
      />
    )
  return (
    <SeriesDrawer
      key={opened.id}
      {...shared}
      former={former}
      series={opened}
      outside={outside}
      templates={templates}
      role={role}
      payments={payments}
      onClose={() => leave(null, true)}
    />
  )
}
