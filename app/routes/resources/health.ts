import { databaseAnswers } from '#app/lib/db/db.server.ts'

export async function loader() {
  const well = await databaseAnswers()
  return new Response(well ? 'ok\n' : 'the database does not answer\n', {
    status: well ? 200 : 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(!well && { 'Retry-After': '5' }),
    },
  })
}
