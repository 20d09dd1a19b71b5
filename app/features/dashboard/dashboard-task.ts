/** A row of the dashboard, as the server knows it: what it is of, its words, and where it is done. */
export type DashboardTask = {
  kind:
    | 'messages'
    | 'appointments'
    | 'another day'
    | 'cancelled'
    | 'reminders'
    | 'orders'
    | 'outside hours'
    | 'backup'
    | 'old backup'
    | 'expiring'
    | 'low stock'
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
  /** What can be tried again from here. */
  retry?: DeadLetters
}

/** What was given up: alerts on their way to devices, or e-mails. */
export const deadLetters = ['alerts', 'mails'] as const
export type DeadLetters = (typeof deadLetters)[number]

/** Where one is tried again. */
export const retryPath = '/admin/retry'
