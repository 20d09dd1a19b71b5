import { setMinuteTask } from '#app/lib/minute-tasks.server.ts'
import { sendDueReminders } from './admin/appointments/send-reminders.server.ts'

/** Registers the tasks of every minute, which routes compose from several features. */
export function setMinuteTasks(): void {
  setMinuteTask('reminders', sendDueReminders)
}
