import { databaseAnswers } from '#app/lib/db/db.server.ts'
import { hasRoom } from '#app/lib/readiness.server.ts'

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
  const [answers, isRoomy] = await Promise.all([databaseAnswers(), hasRoom()])
  if (!answers) return 'the database does not answer'
  return isRoomy ? null : 'the disk is full'
}
