import { setMinuteTask } from '#app/lib/minute-tasks.server.ts'
import { sendDueReminders } from './admin/appointments/send-reminders.server.ts'

/** What the process looks at every minute, of what only routes compose. */
export function setMinuteTasks(): void {
  setMinuteTask('reminders', sendDueReminders)
}
