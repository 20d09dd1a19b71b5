import { StartError } from '#server/start-error.ts'

/** The reason why a port cannot be opened, in a sentence for the person who ran the command. */
export function portError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: 'PORT' | 'METRICS_PORT' = 'PORT',
): StartError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program: stop it, or choose another port with ${variable}.`,
    EACCES: `Port ${port} may not be used by this user: choose one above 1023 with ${variable}.`,
    EADDRNOTAVAIL: `This machine has no address "${host}": correct HOST.`,
    ENOTFOUND: `This machine has no address "${host}": correct HOST.`,
  }
  return new StartError(sentences[error.code ?? ''] ?? `Port ${port} cannot be opened: ${error.message}.`, {
    cause: error,
  })
}
