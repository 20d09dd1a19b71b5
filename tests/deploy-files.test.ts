import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

test.runIf(has('systemd-analyze', '--version'))('systemd accepts service and socket', async () => {
  const { stderr } = await run('systemd-analyze', ['verify', 'deploy/clinic.service', 'deploy/clinic.socket'])
  expect(stderr).not.toMatch(/clinic/)
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', 'deploy/clinic.service'])
  const exposure = Number(/exposure level for clinic\.service: ([\d.]+)/.exec(stdout)?.[1])
  expect(exposure).toBeLessThan(2)
})

test.runIf(has('caddy', 'version'))('Caddy accepts its configuration file', async () => {
  const words = ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const { stdout, stderr } = await run('caddy', words)
  expect(stdout + stderr).toContain('Valid configuration')
})

test.runIf(has('nginx', '-v'))('nginx accepts its configuration file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-nginx-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await writeFile(join(folder, 'key.pem'), privateKey)
  const certificate = ['-new', '-x509', '-key', join(folder, 'key.pem'), '-subj', '/CN=centre.example']
  await run('openssl', ['req', ...certificate, '-out', join(folder, 'certificate.pem')])
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, join(folder, 'certificate.pem'))
    .replace(/\/etc\/letsencrypt\S*privkey\.pem/, join(folder, 'key.pem'))
    .replace('/var/log/nginx', folder)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`)
  const { stderr } = await run('nginx', ['-t', '-c', file, '-e', join(folder, 'errors')])
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toContain('[warn]')
})

test.runIf(has('promtool', '--version'))('Prometheus accepts its alerts', async () => {
  const { stdout } = await run('promtool', ['check', 'rules', 'deploy/alerts.yaml'])
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/)
})

function has(program: string, version: string): boolean {
  try {
    execFileSync(program, [version], { stdio: 'ignore' })
    return true
  } catch {
    console.warn(`${program} is not installed: its file in deploy/ is not tried`)
    return false
  }
}
