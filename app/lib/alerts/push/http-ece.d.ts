declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = {
    version: 'aes128gcm'
    privateKey: ECDH
    authSecret: string
    /** The receiver's public key. */
    dh?: string
    salt?: string
  }

  export function encrypt(buffer: Buffer, parameters: Parameters): Buffer
  export function decrypt(buffer: Buffer, parameters: Parameters): Buffer
}
