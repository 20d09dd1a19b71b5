import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { postForm } from './support/post-form.ts'
import { useRunningSite } from './support/running-site.ts'
import { freshCode, postCode, sendOwn, startWithPassword, switchOn } from './support/second-factor.ts'
import { cookiesOf, createStaff, deviceCookieOf, isIn, postSignIn, signInStaff } from './support/staff.ts'

const site = useRunningSite()
const secure = useRunningSite({ env: { PUBLIC_ORIGIN: 'https://clinic.example', TRUST_PROXY: '1' } })
beforeEach(async () => {
  for (const { database } of [site, secure])
    await database.sql`
      delete from rate_limits
      where bucket like 'sign-in%' or bucket like 'code%' or bucket = 'own password'`
})

const wrong = { password: 'not this one, surely' }

const from = (address: string) => ({ 'X-Forwarded-For': address, Origin: 'https://clinic.example' })

async function times(count: number, attempt: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let each = 0; each < count; each++) statuses.push((await attempt()).status)
  return statuses
}

describe('limits of the sign-in', () => {
  it('the sixth wrong password waits, with the time to wait', async () => {
    const person = await createStaff(site)
    expect(await times(5, () => postSignIn(site, { ...person, ...wrong }))).toEqual([401, 401, 401, 401, 401])
    const sixth = await postSignIn(site, { ...person, ...wrong })
    expect(sixth.status).toBe(429)
    const seconds = Number(sixth.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    const page = await sixth.text()
    expect(page).toContain('Une erreur s&#x27;est produite lors de la connexion')
    expect(page).toMatch(/Réessayez dans \d+ minutes?\./)
  })

  it('an invented address in a header does not avoid the limit', async () => {
    const person = await createStaff(site)
    let last = 0
    const statuses = await times(6, () =>
      postSignIn(site, { ...person, ...wrong }, { 'X-Forwarded-For': `203.0.113.${++last}` }),
    )
    expect(statuses.at(-1)).toBe(429)
  })

  it('a second field, or another spelling of the e-mail, counts for the same account', async () => {
    const person = await createStaff(site)
    await times(5, () => postSignIn(site, { ...person, ...wrong }))
    const spelled = await postSignIn(site, { ...person, ...wrong, email: person.email.toUpperCase() })
    const fields = Object.entries({ ...person, ...wrong })
    const twice = await postForm(site, '/admin/login', [...fields, ['email', 'other@clinic.test']])
    expect([spelled.status, twice.status]).toEqual([429, 429])
  })

  it('another address still signs in, with the right password', async () => {
    const person = await createStaff(secure)
    await times(6, () => postSignIn(secure, { ...person, ...wrong }, from('203.0.113.1')))
    expect((await postSignIn(secure, person, from('203.0.113.1'))).status).toBe(429)
    expect((await postSignIn(secure, person, from('203.0.113.2'))).status).toBe(303)
  })

  it('a device that signed in before still signs in from the same address', async () => {
    const person = await signInStaff(site)
    await times(6, () => postSignIn(site, { ...person, ...wrong }))
    expect((await postSignIn(site, person)).status).toBe(429)
    const device = { Cookie: deviceCookieOf(person.cookie) }
    expect((await postSignIn(site, person, device)).status).toBe(303)
    expect((await times(6, () => postSignIn(site, { ...person, ...wrong }, device))).at(-1)).toBe(429)
  })

  it('a device counts for its own account alone, and cannot be forged', async () => {
    const [own, other] = [await signInStaff(site), await signInStaff(site)]
    await times(6, () => postSignIn(site, { ...other, ...wrong }))
    const forged = deviceCookieOf(other.cookie).replace(
      /\.(.).*/,
      (_, first) => `.${first === 'a' ? 'b' : 'a'}${'a'.repeat(42)}`,
    )
    for (const cookie of [deviceCookieOf(own.cookie), forged])
      expect((await postSignIn(site, other, { Cookie: cookie })).status).toBe(429)
  })

  it('an address is limited after ten wrong passwords, for any accounts, and leaves ten rows', async () => {
    const statuses = await times(30, () =>
      postSignIn(site, { email: `${randomBytes(4).toString('hex')}@clinic.test`, ...wrong }),
    )
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)])
    const rows = await site.sql`select bucket, count(*)::int from rate_limits
      where bucket like 'sign-in%' group by bucket order by bucket`
    expect(rows).toEqual([
      { bucket: 'sign-in account and place', count: 10 },
      { bucket: 'sign-in account hour', count: 10 },
      { bucket: 'sign-in place', count: 1 },
    ])
  })

  it('a sign-in is refused while the limits cannot be read, even with the right password', async () => {
    const person = await createStaff(site)
    await site.sql.begin(async (transaction) => {
      await transaction`lock table rate_limits in access exclusive mode`
      const refused = await postSignIn(site, person)
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []])
    })
    expect((await postSignIn(site, person)).status).toBe(303)
  })

  it('an account attacked from many addresses lets its known device in', async () => {
    const person = await createStaff(secure)
    const device = deviceCookieOf(cookiesOf(await postSignIn(secure, person, from('198.51.100.200'))))
    let address = 0
    await times(20, () =>
      postSignIn(secure, { ...person, ...wrong }, from(`198.51.100.${Math.floor(address++ / 4)}`)),
    )
    expect((await postSignIn(secure, person, from('198.51.100.201'))).status).toBe(429)
    const known = await postSignIn(secure, person, { ...from('198.51.100.202'), Cookie: device })
    expect(known.status).toBe(303)
  })

  it('correct passwords are not counted', async () => {
    const person = await createStaff(site)
    expect(await times(7, () => postSignIn(site, person))).toEqual(Array.from({ length: 7 }, () => 303))
  })
})

describe('limits of guessing', () => {
  it('guessing is limited to five codes, with the time to wait, except on the person’s own device', async () => {
    const own = await switchOn(site, await signInStaff(site, 'viewer'))
    const { cookie } = await startWithPassword(site, own)
    await site.sql`update second_factors set last_step = 9999999999 where user_id = ${own.id}`
    expect(await times(6, () => postCode(site, cookie, '000000'))).toEqual([401, 401, 401, 401, 401, 429])
    const limited = await postCode(site, cookie, await freshCode(site, own))
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
    const known = deviceCookieOf(own.cookie)
    const started = await startWithPassword(site, own, known)
    const entered = await postCode(site, `${started.cookie}; ${known}`, await freshCode(site, own))
    expect(entered.status).toBe(303)
    expect(await isIn(site, cookiesOf(entered))).toBe(true)
  })

  it('guessing the own password in an open session is limited as well', async () => {
    const own = await signInStaff(site, 'viewer')
    const begin = () => sendOwn(site, own.cookie, { intent: 'begin-second-factor', password: 'no' })
    expect(await times(6, begin)).toEqual([422, 422, 422, 422, 422, 429])
  })
})
