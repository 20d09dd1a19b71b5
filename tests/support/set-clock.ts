/*
 * Loaded before the server by a test that makes a day pass (`node --import`): the clock stands at `START_AT` or at the
 * time of the latest message. Each message is acknowledged once its time applies.
 */
const RealDate = Date
let now = RealDate.parse(process.env['START_AT'] ?? '')

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(now)
    else super(...given)
  }
  static override now() {
    return now
  }
} as DateConstructor

process.on('message', (message: { now?: string }) => {
  if (message.now === undefined) return
  now = RealDate.parse(message.now)
  process.send?.({ set: message.now })
})
