import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { beforeAll, beforeEach, expect } from 'vitest'
import { readEnv, setEnv } from '#app/lib/env.server.ts'
import { madeBefore } from './made-before.ts'

/** A message that the server accepted, with the recipients of its envelope. */
type ReceivedMail = { to: string[]; raw: string; mail: Email }

type MailServer = {
  /** Environment of a site that sends to it. */
  env: { SMTP_URL: string; MAIL_FROM: string }
  received: ReceivedMail[]
  /** The first message to an address; waits some seconds for it. */
  mailTo: (address: string) => Promise<ReceivedMail>
  /** Response to a recipient; null accepts them again. */
  refuse: (code: number | null) => void
  stop: () => Promise<void>
  /** Starts again on the same port after a stop. */
  startAgain: () => Promise<void>
}

/**
 * A real SMTP server for the test file, to which this process sends too; `env` adds variables of this process. Each
 * test begins without messages and refusals.
 */
export function useMailServer(env: Record<string, string> = {}): MailServer {
  const server = madeBefore(startMailServer, ({ stop }) => stop())
  beforeAll(() => void setEnv(readEnv({ ...server.env, ...env })))
  beforeEach(() => {
    server.refuse(null)
    server.received.splice(0)
  })
  return server
}

async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: number | null = null
  let server = make()
  const port = await listen(server, 0)

  function make() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo(_address, _session, callback) {
        if (refusal === null) return callback()
        callback(Object.assign(new Error('refused'), { responseCode: refusal }))
      },
      async onData(stream, { envelope }, callback) {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk)
        const raw = Buffer.concat(chunks)
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString('utf8'),
          mail: await PostalMime.parse(raw),
        })
        callback()
      },
    })
  }

  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Centre Kiné <accueil@clinic.test>' },
    received,
    async mailTo(address) {
      const find = () => received.find(({ to }) => to.includes(address))
      await expect.poll(find, { timeout: 20_000, interval: 50 }).toBeDefined()
      const found = find()
      if (!found) throw new Error(`No mail to ${address}`)
      return found
    },
    refuse: (code) => (refusal = code),
    stop: () => new Promise((resolve) => server.close(resolve)),
    async startAgain() {
      server = make()
      await listen(server, port)
    },
  }
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const listening = server.listen(port, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
