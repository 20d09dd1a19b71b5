import { resolve } from 'node:path'
import { endedMark } from './site-process.ts'

// A process that runs the built site once per message, with the environment of the message. Everything that a site
// started has ended before the next one; its code stays read and compiled. A site that fails to end ends the process.
const { serveSite } = await import(resolve('build/server/serve-site.js'))

process.on('message', (env: Record<string, string>) => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  void serveSite(resolve('.'), {
    exit(exitCode: number) {
      if (exitCode !== 0) process.exit(exitCode)
      process.stdout.write(`${endedMark}\n`)
    },
    onDropped: (announced: string) => process.connected && process.send?.(announced),
  })
})
