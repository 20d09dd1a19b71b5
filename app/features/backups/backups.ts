/** A backup in the list; `bytes` is the size of its file. */
export type BackupLine = {
  id: string
  at: Date
  bytes: number
  rows: number
  by: string
  /** Place of the file, as far as the site knows. */
  where: string
  /** Problem of the backup, and its reason. */
  problem: { tone: 'stop' | 'wait'; state: string; reason: string } | null
}

/** Result of a requested backup; a reason is a sentence. */
export type BackupAnswer = { state: 'made' | 'busy' } | { state: 'not made' | 'not copied'; reason: string }

/** A size such as `12,3 Mo`, in decimal units, as in file managers. */
export function formatSize(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'Ko'] : bytes < 1e9 ? [bytes / 1e6, 'Mo'] : [bytes / 1e9, 'Go']
  return `${size.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0${unit}`
}

/** Reason of a refused download. */
export type BackupProblem = 'busy' | 'passphrase' | 'unconfirmed'

/** The problem in an address, or null. */
export function problemOf(named: string | null): BackupProblem | null {
  return named === 'busy' || named === 'passphrase' || named === 'unconfirmed' ? named : null
}

/** True for a weak passphrase, since a finder of the file can guess without limit. An empty one is allowed. */
export function isPassphraseTooShort(passphrase: string): boolean {
  return passphrase !== '' && passphrase.length < 12
}
