import { existsSync } from 'node:fs'
import { findProgram, installPackage } from './packages.mjs'

/**
 * The path of LibreOffice for the tests of price lists: `SOFFICE` when it is set, the system's, else one that the
 * system's package manager brings. Null when there is none to be had.
 */
export function findSoffice() {
  const named = process.env.SOFFICE
  if (named) return existsSync(named) ? named : null
  return installed() ?? (installPackage('LibreOffice Calc', 'libreoffice-calc') ? installed() : null)
}

const application = '/Applications/LibreOffice.app/Contents/MacOS/soffice'

function installed() {
  return findProgram(['soffice', 'libreoffice']) ?? (existsSync(application) ? application : null)
}
