import { setMinuteTask } from '#app/lib/minute-tasks.server.ts'
import { sendDueReminders } from './admin/appointments/send-reminders.server.ts'

/** Tasks of the process every minute that only routes compose. */
export function setMinuteTasks(): void {
  setMinuteTask('reminders', sendDueReminders)
}
