import { isFull, roomIn } from '#app/lib/backup/disk-room.server.ts'
import { databaseAnswers } from '#app/lib/db/db.server.ts'
import { env } from '#app/lib/env.server.ts'

export async function loader() {
  const problem = await findProblem()
  return new Response(`${problem ?? 'ok'}\n`, {
    status: problem ? 503 : 200,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(problem && { 'Retry-After': '5' }),
    },
  })
}

async function findProblem(): Promise<string | null> {
  const [answers, room] = await Promise.all([databaseAnswers(), roomIn(env().DATA_DIR).catch(() => null)])
  if (!answers) return 'the database does not answer'
  return room && isFull(room) ? 'the disk is full' : null
}
