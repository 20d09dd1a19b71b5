import { randomUUID } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, it } from 'vitest'
import { patientMessages } from '#app/features/settings/patient-messages.ts'
import { settingLabel } from '#app/features/settings/setting.ts'
import { settingName } from '#app/features/settings/setting-names.ts'
import { createDatabase, dropDatabase } from './support/database.ts'
import { settingValues, useSettingsClient } from './support/settings-client.ts'
import { decodeEntities, wordsOf } from './support/texts/words.ts'

const client = useSettingsClient()

describe('a custom setting', () => {
  it('a setting is added, changed, deleted and restored', async () => {
    const id = randomUUID()
    expect(await client.send({ intent: 'create', id, values: settingValues() })).toMatchObject({
      state: 'saved',
    })
    // Sent twice, made once.
    expect(await client.send({ intent: 'create', id, values: settingValues() })).toMatchObject({
      state: 'saved',
    })
    const { version } = await client.row('parking')
    const values = settingValues({
      key: 'stationnement',
      value: 'true',
      data_type: 'boolean',
      is_public: true,
    })
    expect(await client.send({ intent: 'update', id, version, values })).toMatchObject({ state: 'saved' })
    expect(await client.send({ intent: 'update', id, version, values: settingValues() })).toMatchObject({
      status: 409,
      latest: { values: { key: 'stationnement', value: 'true' } },
    })
    expect(await client.send({ intent: 'delete', ids: [id] })).toMatchObject({ state: 'saved' })
    const other = randomUUID()
    const again = settingValues({ key: 'stationnement' })
    expect(await client.send({ intent: 'create', id: other, values: again })).toMatchObject({
      state: 'saved',
    })
    expect(await client.send({ intent: 'restore', ids: [id] })).toMatchObject({
      status: 422,
      errors: { key: 'Un autre paramètre porte déjà cette clé.' },
    })
    await client.send({ intent: 'delete', ids: [other] })
    expect(await client.send({ intent: 'restore', ids: [id] })).toMatchObject({ state: 'saved' })
    await client.send({ intent: 'delete', ids: [id] })
  })

  it('a setting has a unique key among live ones, and a value', async () => {
    const create = (values: object) =>
      client.send({ intent: 'create', id: randomUUID(), values: settingValues(values) })
    expect(await create({ key: 'site_name' })).toMatchObject({
      status: 422,
      errors: { key: 'Un autre paramètre porte déjà cette clé.' },
    })
    expect(await create({ key: '', value: '' })).toMatchObject({
      errors: { key: 'Indiquez une clé.', value: 'Indiquez une valeur.' },
    })
    const { id, version } = await client.row('contact_phone')
    const values = settingValues({ key: 'telephone', value: 'x' })
    expect(await client.send({ intent: 'update', id, version, values })).toHaveProperty('errors.key')
  })

  it('a setting that the site reads has its first value again when it is deleted', async () => {
    const { id } = await client.row('site_name')
    await client.save({ site_name: 'Nom à perdre' })
    await client.caughtUp()
    expect(wordsOf(await client.page('/privacy'))).toContain('Nom à perdre')
    await client.send({ intent: 'delete', ids: [id] })
    await client.caughtUp()
    expect(wordsOf(await client.page('/privacy'))).toContain('Centre Kiné Bonabéri')
    await client.send({ intent: 'restore', ids: [id] })
    await client.caughtUp()
    expect(wordsOf(await client.page('/privacy'))).toContain('Nom à perdre')
  })

  it('a private setting is on no public page, nor is an unknown public one', async () => {
    const { sql } = client
    const secrets = ['Texte-prive-4711', 'Texte-public-4712', 'Texte-cache-4713']
    await client.send({
      intent: 'create',
      id: randomUUID(),
      values: settingValues({ key: 'note_privee', value: secrets[0] }),
    })
    await client.send({
      intent: 'create',
      id: randomUUID(),
      values: settingValues({ key: 'note_publique', value: secrets[1], is_public: true }),
    })
    await sql`update site_settings set value = ${`${secrets[2]}@centre.cm`}, is_public = false where key = 'contact_email'`
    await client.save({ site_name: 'Nom qui vient après' })
    try {
      await client.caughtUp()
      expect(wordsOf(await client.page('/'))).toContain('Nom qui vient après')
      const paths = ['/', '/en', '/about', '/shop', '/contact', '/appointment', '/blog', '/privacy']
      const files = [
        '/sitemap.xml',
        '/robots.txt',
        '/blog/rss.xml',
        '/_root.data',
        '/contact.data',
        '/no-such-page',
      ]
      const bodies = await Promise.all([...paths, ...files].map(client.page))
      expect(bodies.filter((body) => secrets.some((secret) => body.includes(secret)))).toEqual([])
      expect(bodies[0]).toContain('<html')
    } finally {
      await sql`update site_settings set is_public = true where key = 'contact_email'`
      await sql`delete from site_settings where key in ('note_privee', 'note_publique')`
    }
  })
})

describe('the logo', () => {
  it('the logo replaces the drawn mark, is in JSON-LD, and has the name of the centre', async () => {
    const [picture] = await client.sql`select url from media where url like '/media/products/%' limit 1`
    expect(await client.save({ appearance_logo: String(picture?.['url']) })).toMatchObject({ state: 'saved' })
    const name = String(picture?.['url']).replace(/\.webp$/, '')
    await client.caughtUp()
    expect(await client.page('/')).toMatch(
      new RegExp(`<header[^]*?<img src="${name}-[^>]*alt="Centre Kiné Bonabéri"`),
    )
    expect(await client.page('/')).toMatch(new RegExp(`"logo":"${client.origin}${name}`))
  })
})

describe('the screen of the settings', () => {
  it('the screen shows every setting by category, and the label of each', async () => {
    const html = unbroken(await client.screen('/admin/settings?tab=all'))
    for (const tab of ['Général', 'Contact', 'Réseaux sociaux', 'SEO', 'Apparence', 'Tous'])
      expect(html).toMatch(new RegExp(`role="tab"[^>]*>${tab}<`))
    const messages = new Set(patientMessages.flatMap(({ key }) => [key, `${key}_en`]))
    const fields = client.first.filter(({ key }) => html.includes(`id="setting-${key}"`))
    expect(fields).toEqual(client.first.filter(({ key }) => !messages.has(key)))
    // A French name labels each field; the label of the specification, made of the key, is its caption.
    for (const { key } of fields) {
      const [, label = ''] =
        new RegExp(`<label[^>]* for="setting-${key}"[^>]*>(.*?)</label>`).exec(html) ?? []
      const name = settingName(key)
      expect(wordsOf(label).slice(0, name.length)).toBe(name)
      expect(name).not.toBe(settingLabel(key))
      expect(wordsOf(html)).toContain(settingLabel(key))
    }
    const named = [
      ...html.matchAll(/href="[^"]*edit=[^"]*"[^>]*>([^<]+)<.*?<div class="soft text-sm">([a-z_]+)</g),
    ]
    const rows = await client.sql`select key from site_settings
      where deleted_at is null order by category, key`
    expect(named.map(([, name, key]) => [decodeEntities(name ?? ''), key])).toEqual(
      rows.map(({ key }) => [settingName(key), key]),
    )
  })

  it('the screen lists each message to patients with its first words, and which one is off', async () => {
    await client.save({ appointment_moved_mail: '', appointment_moved_mail_en: '' })
    const html = await client.screen('/admin/settings?tab=contact')
    const lineOf = (key: string) =>
      wordsOf(decodeEntities(html.split(`?tab=contact&amp;open=${key}"`)[1]?.split('</li>')[0] ?? ''))
    for (const { key, name, when } of patientMessages) {
      expect(lineOf(key)).toContain(name)
      expect(lineOf(key)).toContain(when)
    }
    expect(lineOf('appointment_reminder_template')).toContain('Bonjour {nom}')
    expect(lineOf('appointment_moved_mail')).toContain('Éteint')
    expect(lineOf('appointment_confirmed_mail')).not.toContain('Éteint')
    expect(wordsOf(html)).toContain('ce site n’envoie pas d’e-mail')
  })

  it('the screen says which value is public', async () => {
    const html = unbroken(await client.screen('/admin/settings?tab=all'))
    const line = (key: string) => wordsOf(html.slice(html.indexOf(`>${key}<`)).split('</tr>')[0] ?? '')
    expect(line('contact_phone')).toMatch(/Contact Texte Public\s: Oui/)
    expect(line('chat_reply_template')).toMatch(/Contact Texte long Public\s: Non/)
  })
})

it('an empty installation gets its settings from the first content', async () => {
  const database = await createDatabase()
  try {
    expect(await database.sql`select key from site_settings`).toEqual([])
  } finally {
    await dropDatabase(database)
  }
})

/** Keys may break after each `_`: as they are read, they are one word. */
function unbroken(html: string): string {
  return html.replaceAll('<wbr/>', '')
}

it('settings of a migration reach an installation with content as new ones have them, and overwrite nothing', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: 'drizzle' }).flatMap(({ sql }) => sql)
  const inserts = migrations.filter((statement) => statement.includes('INSERT INTO "site_settings"'))
  const database = await createDatabase({ filled: true })
  const read = () =>
    database.sql`select key, value, category, data_type, description, is_public from site_settings order by key`
  const added = (await read()).filter(({ key }) =>
    inserts.some((statement) => statement.includes(`'${key}'`)),
  )
  const [own, ...missing] = added.map(({ key }) => String(key))
  await database.sql`update site_settings set value = 'la sienne' where key = ${own ?? ''}`
  await database.sql`delete from site_settings where key in ${database.sql(missing)}`
  const changes = migrations.filter((statement) => /(INSERT INTO|UPDATE) "site_settings"/.test(statement))
  for (const statement of changes) await database.sql.unsafe(statement)
  const after = (await read()).filter(({ key }) => added.some((each) => each['key'] === key))
  expect(after).toEqual(added.map((row) => (row['key'] === own ? { ...row, value: 'la sienne' } : row)))
  expect(missing.length).toBeGreaterThan(10)
  await dropDatabase(database)
})
