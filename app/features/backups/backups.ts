/** A backup that was taken, as the screen tells it; `bytes` is the size of the file. */
export type BackupLine = {
  id: string
  at: Date
  bytes: number
  rows: number
  by: string
  /** Place of the file, as far as the site knows. */
  where: string
  /** Problem with it, and the reason. */
  problem: { tone: 'stop' | 'wait'; state: string; reason: string } | null
}

/** Result of a requested backup; a reason is a sentence. */
export type BackupAnswer = { state: 'made' | 'busy' } | { state: 'not made' | 'not copied'; reason: string }

/** `12,3 Mo`: decimal units, as file managers show. */
export function formatSize(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'Ko'] : bytes < 1e9 ? [bytes / 1e6, 'Mo'] : [bytes / 1e9, 'Go']
  return `${size.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0${unit}`
}

/** Reason why a download did not begin. */
export type BackupProblem = 'busy' | 'passphrase' | 'unconfirmed'

/** The problem that an address names, or null. */
export function problemOf(named: string | null): BackupProblem | null {
  return named === 'busy' || named === 'passphrase' || named === 'unconfirmed' ? named : null
}

/** True if a passphrase is given and too weak: a finder of the file may try for ever. An empty one is allowed. */
export function isPassphraseTooShort(passphrase: string): boolean {
  return passphrase !== '' && passphrase.length < 12
}
