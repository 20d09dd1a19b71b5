import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SegmentLinks } from '#app/admin/parts/links/segment-links.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { afterSave } from '#app/admin/shell/leave-guard.tsx'
import { toastError } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { useFreshVisits } from '#app/admin/shell/waiting.ts'
import { may } from '#app/lib/access.ts'
import { isDay } from '#app/lib/clock.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import { CancelDrawer } from '../answers/cancel-drawer.admin.tsx'
import { ConfirmDrawer } from '../answers/confirm-drawer.admin.tsx'
import { CorrectPersonDialog } from '../answers/correct-person.admin.tsx'
import { PostponeDrawer } from '../answers/postpone-drawer.admin.tsx'
import type { AppointmentList } from '../appointment-admin.server.ts'
import { CalendarDrawer } from '../calendar/calendar-drawer.admin.tsx'
import type { CalendarFeed } from '../calendar/calendar-feed.server.ts'
import { DayView } from '../day/day-view.admin.tsx'
import { choicesOf } from '../moving/moving.ts'
import { NewAppointmentDialog } from '../new/new-appointment.admin.tsx'
import type { KnownPatient } from '../new/new-appointment-values.admin.tsx'
import { firstShown, type Week } from '../week/week.ts'
import { WeekView } from '../week/week-view.admin.tsx'
import { AppointmentDetail } from './appointment-detail.admin.tsx'
import { AppointmentListView } from './appointment-list.admin.tsx'
import type { AppointmentContext, Doing, Opened, Plan } from './appointment-view.ts'
import { type ReminderDay, RemindersView } from './reminders-view.admin.tsx'
import { type Appointments, useAppointments } from './use-appointments.admin.tsx'

export type AppointmentsView =
  | { view: 'list'; list: AppointmentList; query: ListQuery }
  | { view: 'week'; week: Week; monday: string }
  /** A week with only that day. */
  | { view: 'day'; week: Week; day: string }
  | { view: 'reminders'; days: ReminderDay[] }

type ScreenProps = {
  shown: AppointmentsView
  context: AppointmentContext
  /** Appointment in the address, and the action on it. */
  opened: Opened | null
  doing: Doing | null
  isGone: boolean
  /** Set while a new appointment is entered. */
  adding: (Plan & { known: KnownPatient | null; mailed: readonly Language[] }) | null
  /** Link to the page of the opened appointment's patient. */
  patient: ReactNode
  /** Its payments, if it can be paid. */
  payment: ReactNode
  /** Set while the user's own calendar is open. */
  calendar: { feed: CalendarFeed | null } | null
}

const views = [
  { view: null, shown: 'list', label: 'Liste' },
  { view: 'week', shown: 'week', label: 'Semaine' },
  { view: 'day', shown: 'day', label: 'Jour' },
  { view: 'reminders', shown: 'reminders', label: 'Rappels de demain' },
] as const

/** Requests and visits: a list, a week, a day, or reminders. The view and the drawer over it are in the address. */
export function AppointmentsScreen(props: ScreenProps) {
  const { shown, context, opened, doing, isGone, adding, patient, payment, calendar } = props
  const address = useAddress()
  const changes = useAppointments(context.today)
  useFreshVisits(context.latest)
  const mayAnswer = may(context.role, 'answer')
  const trashed = shown.view === 'list' ? shown.list.trashed : 0
  useEffect(() => {
    if (isGone) toastError('Erreur', 'Ce rendez-vous n’existe pas, ou a été supprimé.')
  }, [isGone])
  return (
    <>
      <PageHeader
        title="Rendez-vous"
        {...(shown.view === 'list' && {
          count: Object.keys(shown.query.filters).length > 0 ? shown.list.total : shown.list.all,
        })}
        {...(mayAnswer && {
          primary: {
            label: 'Nouveau rendez-vous',
            icon: IconCalendarPlus,
            shortcut: 'N',
            // The day on the screen; the form ignores a past one.
            onClick: () => address.open({ new: '', ...(shown.view === 'day' && { day: shown.day }) }),
          },
        })}
        secondary={[
          ...(shown.view === 'week'
            ? []
            : [
                {
                  label: 'Imprimer le jour',
                  icon: IconPrinter,
                  to: `/admin/today${shown.view === 'day' ? `?on=${shown.day}` : ''}`,
                },
              ]),
          {
            label: 'Sur mon téléphone',
            icon: IconDeviceMobile,
            onClick: () => address.open({ calendar: '1' }),
          },
          ...absenceActions(props, address.params),
          ...(trashed > 0 && may(context.role, 'discard')
            ? [{ label: `Corbeille (${trashed})`, icon: IconTrash, to: '/admin/appointments?trash' }]
            : []),
        ]}
      />
      <div className="row below-4">
        <SegmentLinks
          label="Présentation"
          segments={views
            .filter(
              ({ shown: name }) =>
                name !== 'day' || shown.view === 'day' || choicesOf(context.agenda.practitioners).length > 0,
            )
            .map(({ view, shown: name, label }) => ({
              to: sameDate(name, props, address) ?? { search: view === null ? '' : `?view=${view}` },
              label,
              isCurrent: shown.view === name,
            }))}
          push
        />
      </div>
      {shown.view === 'list' && (
        <AppointmentListView list={shown.list} query={shown.query} context={context} changes={changes} />
      )}
      {shown.view === 'week' && <WeekView week={shown.week} monday={shown.monday} context={context} />}
      {shown.view === 'day' && <DayView week={shown.week} context={context} />}
      {shown.view === 'reminders' && <RemindersView days={shown.days} context={context} changes={changes} />}
      <Over
        opened={opened}
        doing={doing}
        adding={adding}
        patient={patient}
        payment={payment}
        context={context}
        changes={changes}
      />
      {calendar && <CalendarDrawer feed={calendar.feed} today={context.today} />}
    </>
  )
}

/** Address of a week's day, or of a day's week: the other view of the dates on the screen. */
function sameDate(
  view: AppointmentsView['view'],
  { shown, context }: ScreenProps,
  { params, to }: ReturnType<typeof useAddress>,
) {
  const over = { open: null, do: null }
  if (view === 'week' && shown.view === 'day') return to({ view, week: shown.day, on: shown.day, ...over })
  if (view !== 'day' || shown.view !== 'week') return null
  const on = firstShown(shown.week.days, context.today, params.get('on')) ?? shown.monday
  return to({ view, week: null, on, ...over })
}

/** Links to the form of an absence, from the day or the week on the screen. */
function absenceActions({ shown, context: { role, agenda, today } }: ScreenProps, params: URLSearchParams) {
  if (!may(role, 'edit') || (shown.view !== 'day' && shown.view !== 'week')) return []
  const days = shown.week.days.map(({ day }) => day)
  const first = days.find((day) => day === params.get('on')) ?? days[0] ?? today
  const chosen = agenda.practitioners.filter(({ id }) => id === params.get('who'))
  return (chosen.length > 0 ? chosen : agenda.practitioners).map(({ id, name }) => ({
    label: `Noter une absence ${ofName(name)}`,
    icon: IconCalendarOff,
    isRare: true,
    to: `/admin/opening-hours?who=${id}&new&day=${first < today ? today : first}`,
  }))
}

type OverProps = Pick<ScreenProps, 'opened' | 'doing' | 'adding' | 'patient' | 'payment' | 'context'> & {
  changes: Appointments
}

/**
 * Drawer over the list. It has an address, so the back button closes it. One that Today opened (`from`, its day or
 * nothing) leads back there.
 */
function Over({ opened, doing, adding, patient, payment, context, changes }: OverProps) {
  const address = useAddress()
  const navigate = useNavigate()
  const from = address.params.get('from')
  const leave = (open: string | null, isSaved = false) =>
    void navigate(
      open === null && from !== null
        ? { pathname: '/admin/today', search: isDay(from) ? `?on=${from}` : '' }
        : address.to({
            open,
            do: null,
            day: null,
            new: null,
            at: null,
            with: null,
            seq: null,
            patient: null,
          }),
      { replace: true, preventScrollReset: true, state: isSaved ? afterSave : null },
    )
  if (adding)
    return (
      <NewAppointmentDialog
        key={opened?.appointment.id}
        patient={opened?.appointment ?? null}
        known={adding.known}
        plan={adding}
        mailed={adding.mailed}
        context={context}
        changes={changes}
        onClose={(made) => leave(made, made !== null)}
      />
    )
  if (!opened) return null
  const { id } = opened.appointment
  const sheet = { opened, context, changes, onClose: () => leave(null, true) }
  if (doing === 'confirm') return <ConfirmDrawer key={id} {...sheet} />
  if (doing === 'postpone') return <PostponeDrawer key={id} {...sheet} />
  if (doing === 'correct' && may(context.role, 'answer'))
    return (
      <CorrectPersonDialog
        key={id}
        appointment={opened.appointment}
        today={context.today}
        changes={changes}
        onClose={(isSaved) => leave(id, isSaved)}
      />
    )
  if (doing === 'cancel') return <CancelDrawer key={id} {...sheet} />
  return <AppointmentDetail key={id} {...sheet} patient={patient} payment={payment} />
}
