import { onPool } from '#app/lib/db/db.server.ts'
import { type Repetition, repeat } from '#app/lib/repeat.server.ts'
import { deleteOldDeadMails } from './dead-mails.server.ts'
import { sendQueuedMails, untilNextMail } from './mail-queue.server.ts'

/** Longest pause between two checks in milliseconds: queued messages are announced, but an announcement can be lost. */
const longestWaitMs = 15_000

/**
 * Sends queued messages until it is stopped. Every process runs one, and they share the work. Call `wake` when a
 * message is queued.
 */
export function startMailSender(): Repetition {
  return repeat((signal) => onPool('forms', () => work(signal)), {
    everyMs: (wait) => Math.min(Math.max(wait ?? longestWaitMs, 0), longestWaitMs),
    afterFailureMs: 2000,
    failed: 'messages cannot be sent',
  })
}

async function work(signal: AbortSignal): Promise<number | null> {
  while (!signal.aborted && (await sendQueuedMails(signal)) > 0);
  if (signal.aborted) return null
  await deleteOldDeadMails()
  return untilNextMail()
}
