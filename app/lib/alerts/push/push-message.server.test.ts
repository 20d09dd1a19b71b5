import { createECDH, createHash, generateKeyPairSync } from 'node:crypto'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { encryptPush, vapidHeader, vapidPublicKey } from './push-message.server.ts'

const base64url = 'base64url'

function ecdhOf(privateKey: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, base64url)
  return ecdh
}

/** RFC 8291, Appendix A. */
const rfc = {
  plaintext: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a push message', () => {
  test('a push message is encrypted as in the example of RFC 8291', () => {
    const { plaintext, sender, salt } = rfc
    expect(encryptPush(plaintext, rfc, { sender: ecdhOf(sender), salt }).toString(base64url)).toBe(
      rfc.message,
    )
  })

  test('a push message can be read by its receiver only, and is never encrypted to the same bytes twice', () => {
    const [one, other] = [encryptPush('Bonjour', rfc), encryptPush('Bonjour', rfc)]
    expect(one).not.toEqual(other)
    const read = (privateKey: string) =>
      decrypt(one, { version: 'aes128gcm', privateKey: ecdhOf(privateKey), authSecret: rfc.auth }).toString()
    expect(read(rfc.receiver)).toBe('Bonjour')
    expect(() => read(rfc.sender)).toThrow(/authenticate/)
  })

  test.each(['', 'AAAA', 'no key of a browser'])('a push message is not made for the key %j', (p256dh) => {
    expect(() => encryptPush('Bonjour', { ...rfc, p256dh })).toThrow(/key/i)
  })
})

test('the header proves the sender to one push service, for half a day', async () => {
  const secret = createHash('sha256').update('a secret').digest(base64url)
  const header = await vapidHeader(secret, 'https://fcm.googleapis.com/fcm/send/x', 'https://centre.example')
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  expect(key).toBe(vapidPublicKey(secret))
  const { payload, protectedHeader } = await jwtVerify(token, await publicKeyOf(key))
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(payload).toEqual({
    aud: 'https://fcm.googleapis.com',
    sub: 'https://centre.example',
    exp: expect.any(Number),
  })
  expect((payload.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(12 * 60 * 60_000)
  const { publicKey: foreign } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await expect(jwtVerify(token, foreign)).rejects.toThrow('signature')
})

function publicKeyOf(key: string) {
  const point = Buffer.from(key, base64url)
  return importJWK({
    kty: 'EC',
    alg: 'ES256',
    crv: 'P-256',
    x: point.subarray(1, 33).toString(base64url),
    y: point.subarray(33).toString(base64url),
  })
}
