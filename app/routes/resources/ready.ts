import { readiness } from '#app/lib/readiness.server.ts'

export async function loader() {
  const parts = await readiness()
  const isReady = Object.values(parts).every((state) => state === 'ok')
  return Response.json(parts, {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store', ...(!isReady && { 'Retry-After': '5' }) },
  })
}
