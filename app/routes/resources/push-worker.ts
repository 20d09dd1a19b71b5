import worker from '#app/features/alerts/push-worker.js?raw'

/** The service worker of the back-office: below `/admin/`, which is therefore all that it can reach. */
export function loader() {
  return new Response(worker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  })
}
