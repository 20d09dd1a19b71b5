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
  /** Kind of messages that can be sent again from here. */
  retry?: DeadLetters
}

/** Kinds of messages that were given up: alerts on their way to devices, or e-mails. */
export const deadLetters = ['alerts', 'mails'] as const
export type DeadLetters = (typeof deadLetters)[number]

/** Address that retries one. */
export const retryPath = '/admin/retry'
