import { expect, test } from 'vitest'
import { hashPassword } from '#app/features/users/account/password-hash.server.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { postForm } from './support/post-form.ts'
import { useRunningSite } from './support/running-site.ts'
import { createStaff, password, postSignIn } from './support/staff.ts'

const site = useRunningSite({ env: { TRUST_PROXY: '1', HOST: '127.0.0.1' } })

const search = (index: number) =>
  fetch(`${site.origin}/shop?q=canne${index}`, { headers: { 'X-Forwarded-For': `203.0.113.${index}` } })

test('searches that wait for the database delay no form, no sign-in and no health check', async () => {
  const person = await createStaff(site)
  await site.sql.begin(async (transaction) => {
    await transaction`lock table products in access exclusive mode`
    const searches = Array.from({ length: 20 }, (_, index) => search(index))
    const message = await postForm(site, '/contact/keep', {
      name: 'Awa',
      email: 'awa@exemple.cm',
      message: 'Le samedi ?',
      consent: consentVersion,
    })
    expect([message.status, await message.json()]).toMatchObject([200, { state: 'sent' }])
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    expect((await postSignIn(site, person)).status).toBe(303)
    const statuses = (await Promise.all(searches)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([503]))
  })
  await expect.poll(async () => (await search(0)).status).toBe(200)
})

test('a sign-in that takes longer than a page’s timeout is answered with its result', {
  timeout: 120_000,
}, async () => {
  const person = await createStaff(site)
  // Twenty times the usual work, as on a machine that has too much to do.
  const slow = await hashPassword(password, { log2N: 15, r: 8, p: 60 })
  await site.sql`update accounts set password = ${slow} where user_id = ${person.id}`
  const wrong = await postSignIn(site, { ...person, password: 'not this one, surely' })
  expect([wrong.status, (await wrong.text()).includes('Email ou mot de passe incorrect')]).toEqual([
    401,
    true,
  ])
})
