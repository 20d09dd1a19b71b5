import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findProgram, installPackage } from './packages.mjs'

/**
 * The path of a Chromium for the browser tests: `CHROMIUM` when it is set, the system's, else one that the
 * system's package manager or Playwright's installer brings. Null when there is none to be had.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  return (
    installed() ?? (installPackage('Chromium', 'chromium') ? installed() : null) ?? (await fromPlaywright())
  )
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed() {
  return findProgram(names) ?? applications.find((path) => existsSync(path)) ?? null
}

async function fromPlaywright() {
  console.log('Installing Chromium with Playwright…')
  const cli = 'node_modules/playwright-core/cli.js'
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' }).status !== 0) return null
  const { chromium } = await import('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}
