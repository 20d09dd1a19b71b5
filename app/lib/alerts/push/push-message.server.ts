import { createECDH, createPrivateKey, type ECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { SignJWT } from 'jose'

/** Keys of a browser's subscription: its public key and a secret, both in base64url. */
export type ReceiverKeys = { p256dh: string; auth: string }

/** Encrypts a message for its receiver: RFC 8291, in one record of RFC 8188. Throws for invalid keys. */
export function encryptPush(
  text: string,
  { p256dh, auth }: ReceiverKeys,
  { sender = freshKey(), salt }: { sender?: ECDH; salt?: string } = {},
): Buffer {
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: p256dh,
    authSecret: auth,
    privateKey: sender,
    ...(salt && { salt }),
  })
}

/** Public key of the sender in base64url, to which browsers subscribe; `secret` is the private key, 32 bytes. */
export function vapidPublicKey(secret: string): string {
  return ecdhOf(secret).getPublicKey('base64url')
}

/** Lifetime of a signature; RFC 8292 allows at most a day. */
const signedFor = '12h'

/** The header that identifies the sender to the push service of `endpoint`: RFC 8292. `contact` is our address. */
export async function vapidHeader(secret: string, endpoint: string, contact: string): Promise<string> {
  const publicKey = ecdhOf(secret).getPublicKey()
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secret,
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  })
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(signedFor)
    .setSubject(contact)
    .sign(key)
  return `vapid t=${token}, k=${publicKey.toString('base64url')}`
}

function ecdhOf(secret: string): ECDH {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret, 'base64url')
  return ecdh
}

function freshKey(): ECDH {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh
}
