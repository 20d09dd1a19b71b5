import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { isUsablePlace } from './backup/backup-place.server.ts'
import { hasReadableCredentials, networks, origin, sender, webAddress } from './env-values.server.ts'
import { firstPhoneDigits } from './forms/phone.ts'
import { passwordLength } from './password-length.ts'

/** Beyond this number the database connections are the limit, not the cores. */
const mostProcesses = 16

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Number of processes that share the port, or `auto` for one per core. */
  WEB_PROCESSES: z
    .union([
      z.literal('auto').transform(() => Math.min(availableParallelism(), mostProcesses)),
      z.coerce.number().int().min(1).max(mostProcesses),
    ])
    .default(1),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** File descriptor of the socket that systemd passes to the start command. */
  LISTEN_FD: z.coerce.number().int().min(3).max(1023).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CLINIC_PHONE: z
    .string()
    .refine((text) => firstPhoneDigits(text) !== null)
    .optional(),
  /** The first administrator: read only while no administrator can sign in. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(passwordLength.least).optional(),
  /** Number of our own proxies in front. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Trusted proxies outside this machine and private networks. */
  TRUSTED_PROXIES: networks.default([]),
  /** `off` renders every page anew: for the benchmark, and to find a fault of the cache. */
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  /** `off` removes the service worker from phones that have it, and with it the offline pages. */
  OFFLINE: z.enum(['on', 'off']).default('on'),
  /** `off` makes no AVIF in the background: for the benchmark and tests, which share one machine. */
  PICTURE_WORK: z.enum(['on', 'off']).default('on'),
  /** Storage of pictures and drawn cards: below `DATA_DIR`, or in the bucket of the `S3_` variables. */
  MEDIA_STORE: z.enum(['disk', 's3']).default('disk'),
  /** Prefix of `/media/…` in public pages: a CDN in front of the site, or the bucket's own address. */
  MEDIA_ORIGIN: webAddress.optional(),
  /** `off` leaves an empty database empty, for a restore that fills it. */
  FIRST_CONTENT: z.enum(['on', 'off']).default('on'),
  /** Passphrase that encrypts backups, and with which `npm run restore` decrypts them. */
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  /** Outgoing mail server: `smtps://name:password@host` or `smtp://host:587`. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(hasReadableCredentials)
    .optional(),
  /** Sender of e-mail. */
  MAIL_FROM: sender.optional(),
  /** Origin on this machine that acts as a push service, for tests. */
  PUSH_STAND_IN: z
    .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Folder of backups, if not `DATA_DIR/backups`. */
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  /** Hour in Douala of the nightly backup; `off` leaves backups to another program. */
  BACKUP_HOUR: z.union([z.literal('off'), z.coerce.number().int().min(0).max(23)]).default(2),
  /** Bucket for copies of backups, and for pictures if they are stored there: set all of these variables or none. */
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]+$/)
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Program that copies a backup elsewhere; it gets the path of the file. */
  BACKUP_HOOK: z
    .string()
    .refine((path) => isAbsolute(path))
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The rule of each variable, for the person who set it wrongly. */
const rules: Record<keyof typeof variables.shape, string> = {
  NODE_ENV: 'it is development, production or test',
  WEB_PROCESSES: `it is a number from 1 to ${mostProcesses}, or auto`,
  PORT: 'it is a number from 0 to 65535',
  HOST: 'it is an address of this machine, such as 127.0.0.1',
  METRICS_PORT: 'it is a number from 1 to 65535',
  LISTEN_FD: 'the start command sets it',
  PUBLIC_ORIGIN:
    'it is an address that begins with https:// or http:// and has no path, such as https://centre.example',
  DATA_DIR: 'it is the path of a folder',
  DATABASE_URL: 'it is an address such as postgres://name:password@host/database',
  CLINIC_PHONE: 'it is a telephone number, such as +237 6 71 23 45 67',
  ADMIN_EMAIL: 'it is an e-mail address',
  ADMIN_PASSWORD: `it has at least ${passwordLength.least} characters`,
  TRUST_PROXY: 'it is a number from 0 to 5',
  TRUSTED_PROXIES: 'it lists addresses or networks, such as 203.0.113.7,2001:db8::/32',
  PAGE_CACHE: 'it is on or off',
  OFFLINE: 'it is on or off',
  PICTURE_WORK: 'it is on or off',
  MEDIA_STORE: 'it is disk or s3',
  MEDIA_ORIGIN: 'it is an address such as https://pictures.example',
  FIRST_CONTENT: 'it is on or off',
  BACKUP_PASSPHRASE: 'it has at least 12 characters',
  SMTP_URL:
    'it is an address such as smtps://name:password@host, with % and @ of a password written as %25 and %40',
  MAIL_FROM: 'it is an address, such as Centre Kiné <accueil@exemple.cm>',
  PUSH_STAND_IN: 'it is an address of this machine, such as http://127.0.0.1:4000',
  BACKUP_DIR: 'it is the path of a folder that is there and can be written',
  BACKUP_HOUR: 'it is an hour from 0 to 23, or off',
  S3_ENDPOINT: 'it is an address such as https://s3.example',
  S3_BUCKET: 'it is the name of a bucket: small letters, digits, full stops and hyphens',
  S3_REGION: 'it is the name of a region, such as eu-west-3',
  S3_ACCESS_KEY_ID: 'it is the identifier of a key',
  S3_SECRET_ACCESS_KEY: 'it is the secret of a key',
  BACKUP_HOOK: 'it is the whole path of a program',
  LOG_LEVEL: 'it is debug, info, warn, error or silent',
}

const ofS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Named proxies require a number of proxies; a mail server requires a sender. */
const schema = variables
  .refine(({ TRUST_PROXY, TRUSTED_PROXIES }) => TRUST_PROXY > 0 || !TRUSTED_PROXIES.length, {
    path: ['TRUST_PROXY'],
    error: 'it says how many proxies stand in front, since TRUSTED_PROXIES names some',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'it says whom e-mail comes from, since SMTP_URL names a server for it',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL || !MAIL_FROM, {
    path: ['SMTP_URL'],
    error: 'it names the server that takes e-mail, since MAIL_FROM says whom it comes from',
  })
  .superRefine((given, context) => {
    const missing = ofS3.filter((name) => given[name] === undefined)
    const [first] = missing
    if (first && missing.length < ofS3.length)
      context.addIssue({
        code: 'custom',
        path: [first],
        message: `it is missing: ${ofS3.join(', ')} belong together`,
      })
    if (given.MEDIA_STORE === 's3' && missing.length === ofS3.length)
      context.addIssue({
        code: 'custom',
        path: ['MEDIA_STORE'],
        message: `it is s3, which needs ${ofS3.join(', ')}`,
      })
    if (given.BACKUP_HOOK && missing.length === 0)
      context.addIssue({ code: 'custom', path: ['BACKUP_HOOK'], message: 'backups are copied to S3 already' })
  })

export type Env = z.infer<typeof schema> & { HOST: string }

/**
 * Parses the environment. An empty variable counts as missing. Throws an `EnvError` that names every wrong variable,
 * for the person who ran the command.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new EnvError(parsed.error.issues.map(sentence).join(' '))
  const { NODE_ENV, TRUST_PROXY, HOST } = parsed.data
  // Behind a proxy no other client needs to reach this process.
  const isPrivate = NODE_ENV === 'development' || TRUST_PROXY > 0
  return { ...parsed.data, HOST: HOST ?? (isPrivate ? '127.0.0.1' : '0.0.0.0') }
}

/** The environment of the site itself, which needs its folders; commands do not check them. */
export function readSiteEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = readEnv(source)
  if (!isUsablePlace(given)) throw new EnvError(`The variable BACKUP_DIR is not valid: ${rules.BACKUP_DIR}.`)
  return given
}

let current: Env | undefined

/** Stores the process's environment for `env()`. */
export function setEnv(value: Env): Env {
  current = value
  return value
}

/** The process's environment. Throws if the process did not set one at its start. */
export function env(): Env {
  if (!current) throw new Error('The environment was not read')
  return current
}

/** The site's own origin, for canonical addresses and the origin check. */
export function publicOrigin({ PUBLIC_ORIGIN, PORT }: Env = env()): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${PORT}`
}

/** True if phones may copy pages for offline use. Not in development, where an old page would hide a saved change. */
export function copiesPages(): boolean {
  return env().OFFLINE === 'on' && !import.meta.env.DEV
}

/** The environment for a third-party program: without the site's secrets. */
export function environmentWithoutSecrets(): NodeJS.ProcessEnv {
  const secrets = ['ADMIN_PASSWORD', 'BACKUP_PASSPHRASE', 'DATABASE_URL', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY']
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.includes(name)))
}

export class EnvError extends Error {
  override name = 'EnvError'
}

/** A custom check has its own message; any other error shows the variable's rule. */
function sentence({ path: [name], code, message }: z.core.$ZodIssue): string {
  const isOurs = code === 'custom' && message !== 'Invalid input'
  return `The variable ${String(name)} is not valid: ${isOurs ? message : rules[name as keyof typeof rules]}.`
}
