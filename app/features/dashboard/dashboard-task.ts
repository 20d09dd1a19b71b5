/** A row of the dashboard from the server: its kind, texts and address. */
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
  /** Count with one word, for a phone. */
  short?: string
  detail?: string | undefined
  to?: string | undefined
  action?: string
  places?: { label: string; to: string | undefined }[]
  /** Kind of messages that a button can retry. */
  retry?: DeadLetters
}

/** Kinds of messages whose delivery was given up: alerts to devices, or e-mails. */
export const deadLetters = ['alerts', 'mails'] as const
export type DeadLetters = (typeof deadLetters)[number]

/** Address that retries one kind. */
export const retryPath = '/admin/retry'
