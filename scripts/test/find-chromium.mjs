import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * The path of a Chromium for the browser tests: `CHROMIUM` when it is set, the system's, else one that the
 * system's package manager or Playwright's installer brings. Null when there is none to be had.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  return installed() ?? fromPackages() ?? (await fromPlaywright())
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed() {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return applications.find((path) => existsSync(path)) ?? null
}

function fromPackages() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return null
  console.log('Installing Chromium from the system’s packages…')
  try {
    /** @type {import('node:child_process').ExecFileSyncOptions} */
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  } catch {
    return null
  }
  return installed()
}

async function fromPlaywright() {
  console.log('Installing Chromium with Playwright…')
  const cli = 'node_modules/playwright-core/cli.js'
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' }).status !== 0) return null
  const { chromium } = await import('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}
