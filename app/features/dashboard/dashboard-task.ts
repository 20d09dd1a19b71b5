/** A row of the dashboard, as the server knows it: what it is of, its words, and where it is done. */
export type DashboardTask = {
  kind:
    | 'messages'
    | 'appointments'
    | 'another day'
    | 'reminders'
    | 'outside hours'
    | 'backup'
    | 'old backup'
    | 'expiring'
    | 'untranslated'
    | 'unset'
    | 'nobody hears'
    | 'dead letters'
    | 'failed'
  title: string
  detail?: string | undefined
  to?: string | undefined
  action?: string
  places?: { label: string; to: string | undefined }[]
}
