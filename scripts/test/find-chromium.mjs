import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findProgram, installPackage } from './packages.mjs'

/**
 * The path of a Chromium for the browser tests: `CHROMIUM` when it is set, else the one without a window, which needs
 * half the processor's time, where the system has it or its package manager brings it, else any other that the system
 * has, else what Playwright's installer brings. Null when there is none to be had.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  return (
    findProgram([windowless]) ??
    (installPackage('Chromium', windowless) ? findProgram([windowless]) : null) ??
    installed() ??
    (installPackage('Chromium', 'chromium') ? installed() : null) ??
    (await fromPlaywright())
  )
}

const windowless = 'chromium-headless-shell'

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
  const cli = 'node_modules/@playwright/test/cli.js'
  if (
    spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], { stdio: 'ignore' }).status !==
    0
  )
    return null
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}
