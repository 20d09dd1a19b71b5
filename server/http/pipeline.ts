import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Requests of one connection that may wait behind one that is not answered. Browsers send none. */
export const mostPipelined = 4

/**
 * Answers the requests of a connection one after the other: a pipelined one costs nothing until the answer before it
 * has left, so a client that reads no answer causes one. A connection on which more than `mostPipelined` wait is ended.
 */
export function answerInOrder(): (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
) => void {
  const waiting = new WeakMap<Socket, number>()

  return (request, response, answer) => {
    // Node gives the socket to one response at a time.
    if (response.socket !== null) return answer(request, response)
    const { socket } = request
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > mostPipelined) return end(socket)
    waiting.set(socket, count)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      // The response is not ready to be written to while it tells of its socket.
      process.nextTick(answer, request, response)
    })
  }
}

/**
 * Node reads up to 64 KB at once and makes a request of every head in it, wanted or not: two thousand of them hold
 * megabytes. Its parser, which has no documented way to be stopped, gives up when its listener answers less than 0.
 */
function end(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => -1
  socket.destroy()
}
