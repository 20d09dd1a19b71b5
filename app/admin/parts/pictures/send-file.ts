/**
 * Sends a file, as `file` of a form with these other fields, and reports the progress in percent, which `fetch`
 * cannot. A text is an external address, sent as `address`. Returns the JSON of the answer. Throws a `SendFailure`
 * with the answer's `message` after a refusal, with an empty one without a JSON answer.
 */
export function sendFile<Answer>(
  address: string,
  file: File | string,
  fields: Readonly<Record<string, string>>,
  onProgress: (percent: number) => void,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (typeof file === 'string') form.set('address', file)
  else form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status >= 200 && request.status < 300 && answer !== null) resolve(answer as Answer)
      else reject(new SendFailure(messageOf(answer), request.status))
    })
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => reject(new SendFailure('', 0)))
    request.send(form)
  })
}

/** Failure of an upload. `status` is that of the answer, 0 without one. */
export class SendFailure extends Error {
  override name = 'SendFailure'
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

function messageOf(answer: unknown): string {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : ''
  return typeof message === 'string' ? message : ''
}
