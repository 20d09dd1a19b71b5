import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** `headers` are names and values in turn, those left out that node writes by itself. */
export type HttpAnswer = { headers: string[]; body: Buffer }

/** A page or file in its best compression, which the site makes in the background after the first request. */
export async function settledAnswer(port: number, path: string): Promise<HttpAnswer> {
  let answer = await readAnswer(port, path)
  for (let unchanged = 0; unchanged < 5; ) {
    await sleep(200)
    const again = await readAnswer(port, path)
    unchanged = again.body.equals(answer.body) ? unchanged + 1 : 0
    answer = again
  }
  return answer
}

export async function readAnswer(port: number, path: string, encoding = 'br'): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
  const headers = { 'Accept-Encoding': encoding }
  const asked = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
    if (response.statusCode !== 200) return reject(new Error(`${path} answers ${response.statusCode}`))
    const own = response.rawHeaders.filter(
      (_, index, all) => !/^(date|connection|keep-alive)$/i.test(all[index & ~1] ?? ''),
    )
    buffer(response).then((body) => resolve({ headers: own, body }), reject)
  })
  asked.on('error', reject)
  return promise
}
