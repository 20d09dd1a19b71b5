import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Requests that may wait on one connection. Browsers send none. */
export const mostPipelined = 4

/**
 * Answers the requests of a connection one after the other. A pipelined request costs nothing until the answer before
 * it has left, so a client that reads no answers causes only one. A connection with more than `mostPipelined` waiting
 * requests is closed.
 */
export function answerInOrder(): (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
) => void {
  const waiting = new WeakMap<Socket, number>()

  return (request, response, answer) => {
    // Node assigns the socket to one response at a time.
    if (response.socket !== null) return answer(request, response)
    const { socket } = request
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > mostPipelined) return end(socket)
    waiting.set(socket, count)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      // The response is not writable yet during its `socket` event.
      process.nextTick(answer, request, response)
    })
  }
}

/**
 * Node parses up to 64 KB at once and creates a request for every head in it: two thousand of them take megabytes. Its
 * parser has no documented way to be stopped, but gives up when its listener returns less than 0.
 */
function end(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => -1
  socket.destroy()
}
