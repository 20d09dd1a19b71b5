import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a script of the package to its end; returns its exit code and all it said. */
export async function runScript(name: string, words: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}
