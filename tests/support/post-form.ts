/** Posts a form as a browser without JavaScript does, and follows no redirect. */
export function postForm(
  { origin }: { origin: string },
  path: string,
  fields: Record<string, string> | [string, string][],
  { cookie = '', ...headers }: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, Cookie: cookie, ...headers },
    body: new URLSearchParams(fields),
    ...(signal && { signal }),
  })
}
