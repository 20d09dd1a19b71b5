import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

/** Address of the database: a connection string, or the private Unix socket of the embedded PostgreSQL. */
export type DatabaseAddress = { url: string } | SocketAddress

export type SocketAddress = { host: string; port: 5432; database: string; username: string }

/**
 * Options of postgres.js for the database: `DATABASE_URL` if set, otherwise the embedded PostgreSQL of `DATA_DIR`. Has
 * no side effects, so that the server and every script find the same database.
 */
export function databaseAddress(settings: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}): DatabaseAddress {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL }
  return {
    host: socketDirectory(settings.DATA_DIR),
    port: SOCKET_PORT,
    database: 'clinic',
    username: 'clinic',
  }
}

/**
 * TLS option of the driver for a connection string: required to every machine except this one, unless the address
 * disables it (`sslmode=disable`). `verify-full` in the address also checks the certificate.
 */
export function tlsOf(url: string): 'require' | 'verify-full' | false {
  const { hostname, searchParams } = new URL(url)
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl')
  if (mode === 'disable' || mode === 'false') return false
  if (mode === 'verify-full' || mode === 'verify-ca' || searchParams.get('sslrootcert') === 'system')
    return 'verify-full'
  return mode === 'require' || !hostname.split(',').every(isLocal) ? 'require' : false
}

/** True for this machine, by a socket or the loopback interface. */
function isLocal(host: string): boolean {
  return /^$|^%2f|^localhost$|^127(\.\d+){3}$|^\[::1\]$/i.test(host)
}

/**
 * The folder of the embedded PostgreSQL's socket: inside the data directory or, if that path is too long for a socket,
 * a folder of `/tmp` named by a hash of the data directory's absolute path.
 */
export function socketDirectory(dataDir: string): string {
  const inside = join(resolve(dataDir), 'socket')
  if (Buffer.byteLength(socketPath(inside)) <= LONGEST_SOCKET_PATH) return inside
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 20)
  // Not os.tmpdir(): TMPDIR differs between a service, a cron job and a terminal, and may itself be long.
  return `/tmp/clinic-${hash}`
}

/** Path of the socket that PostgreSQL opens in a folder for its port number. */
export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`)
}

const SOCKET_PORT = 5432

/** Longest socket path that every system accepts, in bytes: 103 on macOS, 107 on Linux. */
const LONGEST_SOCKET_PATH = 103
