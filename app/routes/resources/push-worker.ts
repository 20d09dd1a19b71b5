import worker from '#app/features/alerts/push-worker.js?raw'

/** The service worker of the back-office: its address below `/admin/` limits its scope. */
export function loader() {
  return new Response(worker, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}
