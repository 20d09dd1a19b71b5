import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** `headers` are alternating names and values, without those that node writes itself. */
export type HttpAnswer = { headers: string[]; body: Buffer }

/**
 * A page or file in its best compression, which the site makes in the background after the first request. Each of
 * several processes has rendered the page itself, with another time of day in it.
 */
export async function settledAnswer(port: number, path: string): Promise<HttpAnswer> {
  let answer = await readAnswer(port, path)
  const bodies = new Set([answer.body.toString('latin1')])
  for (let repeats = 0; repeats < 5; ) {
    await sleep(200)
    answer = await readAnswer(port, path)
    const body = answer.body.toString('latin1')
    repeats = bodies.has(body) ? repeats + 1 : 0
    bodies.add(body)
  }
  return answer
}

export async function readAnswer(port: number, path: string, encoding = 'br'): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
  const headers = { 'Accept-Encoding': encoding }
  const request = get(
    { host: '127.0.0.1', port, path: encodeURI(path), headers, agent: false },
    (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path} answers ${response.statusCode}`))
      const own = response.rawHeaders.filter(
        (_, index, all) => !/^(date|connection|keep-alive)$/i.test(all[index & ~1] ?? ''),
      )
      buffer(response).then((body) => resolve({ headers: own, body }), reject)
    },
  )
  request.on('error', reject)
  return promise
}
