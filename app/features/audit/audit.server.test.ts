import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { type Actor, type AuditEvent, writeAudit } from '#app/lib/records/audit.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findAudit, listAudit, listLatestAudit } from './audit.server.ts'
import { type AuditPerson, auditFilters } from './audit.ts'
import { entityLabels } from './entity-labels.ts'

const database = useDatabase()
const sql = () => database.sql

const awa: AuditPerson = { id: randomUUID(), email: 'awa@clinic.test', name: 'Awa Ndongo' }
const paul: AuditPerson = { id: randomUUID(), email: 'paul@clinic.test', name: 'Paul' }
const people = [awa, paul]
const resources = {
  products: {
    words: { the: 'le produit', one: 'produit', many: 'produits', name: 'name' },
    labels: { price: 'Prix', category_id: 'Catégorie', is_active: 'Actif' },
  },
  blog_posts: {
    words: { the: 'l’article', one: 'article', many: 'articles', name: 'title' },
    labels: { title: 'Titre', content: 'Contenu', tags: 'Mots-clés', status: 'Statut' },
  },
}
const byAwa = { id: awa.id, email: awa.email, address: '41.202.219.73' }
const nobody = { id: null, email: null, address: null }

let ball: string
let cane: string
beforeAll(async () => {
  const rows =
    await sql()`insert into products (name, price) values ('Ballon', 5000), ('Canne', 9000) returning id`
  ;[ball = '', cane = ''] = rows.map((row) => String(row['id']))
  await write(byAwa, { action: 'sign-in', entity: 'sessions', entityId: awa.id })
  await write(byAwa, {
    action: 'update',
    entity: 'products',
    entityId: ball,
    before: { price: 5000, is_active: true, category: null, category_id: null },
    after: { price: 7500.5, is_active: false, category: 'Divers', category_id: randomUUID() },
  })
  await write(byAwa, {
    action: 'update',
    entity: 'products',
    entityId: cane,
    before: { name: 'Cane' },
    after: { name: 'Canne' },
  })
  await write(byAwa, {
    action: 'delete',
    entity: 'services',
    entityId: randomUUID(),
    before: { name: 'Massage' },
  })
  await write(
    { ...byAwa, id: paul.id, email: 'former@clinic.test' },
    {
      action: 'order',
      entity: 'products',
      before: [ball, cane],
      after: [cane, ball, randomUUID()],
    },
  )
  await write(byAwa, {
    action: 'import',
    entity: 'products',
    after: { file: 'prix.xls', lines: [2, 3], products: [ball, cane], failed: 1 },
  })
  await write(nobody, { action: 'purge', entity: 'products', after: { rows: 3 } })
  await write({ ...nobody, email: paul.email }, { action: 'sign-in-refused', entity: 'sessions' })
  await write(nobody, { action: 'sign-in-refused', entity: 'sessions' })
  await write(
    { ...byAwa, id: randomUUID(), email: 'gone@clinic.test' },
    { action: 'sign-out', entity: 'sessions' },
  )
  await write(byAwa, {
    action: 'create',
    entity: 'blog_posts',
    entityId: randomUUID(),
    after: {
      id: randomUUID(),
      title: 'Le dos',
      title_en: 'The back',
      status: 'draft',
      tags: ['dos', 'travail'],
      content: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bougez.' }] }],
      },
      published_at: '2026-11-20T13:05:00.000Z',
      excerpt: '',
      created_at: '2026-11-20T13:05:00.000Z',
    },
  })
})

const write = (actor: Actor, auditEvent: AuditEvent) => writeAudit(db(), actor, auditEvent)

const listed = async (search = '') => {
  const page = await listAudit(readListQuery(new URLSearchParams(search), auditFilters), people, resources)
  return { ...page, sentences: page.lines.map(({ who, did }) => `${who} ${did}`.replaceAll('\u00a0', ' ')) }
}

const opened = async (search: string) => {
  const { lines } = await listed(search)
  return findAudit(lines.at(-1)?.id ?? '', people, resources)
}

describe('the audit log', () => {
  it('the audit log lists actor, action and object, the newest first', async () => {
    const { sentences, total, lines } = await listed()
    expect(sentences).toEqual([
      'Awa Ndongo a créé l’article « Le dos »',
      'gone@clinic.test a fermé sa session',
      'Un inconnu n’a pas pu ouvrir de session : mot de passe refusé',
      'Paul n’a pas pu ouvrir de session : mot de passe refusé',
      'Le système a effacé pour de bon 3 produits de la corbeille',
      'Awa Ndongo a importé 2 produits du fichier « prix.xls »',
      'Paul a changé l’ordre des produits',
      'Awa Ndongo a supprimé le service « Massage »',
      'Awa Ndongo a modifié le produit « Cane »',
      'Awa Ndongo a modifié le produit « Ballon »',
      'Awa Ndongo a ouvert une session',
    ])
    expect(total).toBe(11)
    expect(lines[0]).toMatchObject({ address: '41.202.219.73' })
    expect(lines[4]?.address).toBeNull()
  })

  it.each([
    [`who=${awa.id}`, 6],
    [`who=${paul.id}`, 2],
    ['who=system', 1],
    ['who=nobody-like-that', 0],
    ['entity=products', 5],
    ['action=update', 2],
    [`entity=products&action=update&who=${paul.id}`, 0],
    ['day=2020-01-01', 0],
    ['day=never', 0],
    ['entity=users%27--', 0],
  ])('the audit log filtered by %s has %i lines', async (search, count) => {
    expect(await listed(search)).toMatchObject({ total: count, lines: { length: count } })
  })

  it('a day of the audit log lasts from midnight to midnight in Douala', async () => {
    await sql()`insert into audit_log (at, action, entity) values
      ('2025-05-11T22:59:59Z', 'create', 'slides'), ('2025-05-11T23:00:00Z', 'update', 'slides'),
      ('2025-05-12T22:59:59Z', 'delete', 'slides'), ('2025-05-12T23:00:00Z', 'restore', 'slides')`
    const { sentences } = await listed('day=2025-05-12')
    expect(sentences).toEqual(['Le système a supprimé le slide', 'Le système a modifié le slide'])
  })

  it('the audit log is paged, and a page beyond the last one is the last one', async () => {
    await sql()`insert into audit_log (at, action, entity) select '2024-01-01', 'update', 'closures' from generate_series(1, 60)`
    const first = await listed('entity=closures')
    const third = await listed('entity=closures&page=3')
    expect([first.total, first.lines.length, third.lines.length]).toEqual([60, 25, 10])
    expect((await listed('entity=closures&page=99')).page).toBe(3)
    expect((await listed('entity=closures&size=100')).lines).toHaveLength(60)
    const second = await listed('entity=closures&page=2')
    const all = [...first.lines, ...second.lines, ...third.lines].map(({ id }) => id)
    expect(new Set(all).size).toBe(60)
  })

  it('the latest audit events are listed with their actors', async () => {
    expect((await listLatestAudit(2, people, resources)).map(({ who }) => who)).toEqual([
      'Awa Ndongo',
      'gone@clinic.test',
    ])
  })
})

describe('an event of the audit log', () => {
  it('an event shows each field before and after, in words', async () => {
    expect(await opened('action=update&entity=products')).toMatchObject({
      sides: { before: true, after: true },
      changes: [
        { label: 'Prix', before: '5\u202f000 FCFA', after: '7\u202f500,5 FCFA' },
        { label: 'Catégorie', before: null, after: 'Divers' },
        { label: 'Actif', before: 'Oui', after: 'Non' },
      ],
    })
  })

  it('a created row shows its values without the empty ones', async () => {
    expect(await opened('entity=blog_posts')).toMatchObject({
      sides: { before: false, after: true },
      changes: [
        { label: 'Titre', after: 'Le dos' },
        { label: 'Titre en anglais', after: 'The back' },
        { label: 'Contenu', after: 'Bougez.' },
        { label: 'Mots-clés', after: 'dos, travail' },
        { label: 'Statut', after: 'Brouillon' },
        { label: 'Publication', after: 'vendredi 20 novembre 2026 à 14\u202fh\u202f05' },
      ],
    })
  })

  it('an event of reordering names the rows in their order', async () => {
    expect((await opened('action=order'))?.changes).toEqual([
      { label: 'Ordre', before: '1. Ballon\n2. Canne', after: '1. Canne\n2. Ballon\n3. supprimé depuis' },
    ])
  })

  it('an event of an import counts its rows', async () => {
    expect((await opened('action=import'))?.changes.map(({ label, after }) => [label, after])).toEqual([
      ['Fichier', 'prix.xls'],
      ['Lignes du fichier', '2 à 3'],
      ['Produits', '2'],
      ['Lignes que la base a refusées', '1'],
    ])
  })

  it.each(['', 'x', "'", randomUUID()])('an unknown event (%j) is null', async (id) => {
    expect(await findAudit(id, people, resources)).toBeNull()
  })
})

describe('tables of the audit log', () => {
  it('every table of the audit log has the column of its name', async () => {
    const rows = await sql()`select table_name || '.' || column_name as name from information_schema.columns`
    const columns = rows.map((row) => row['name'])
    const named = Object.entries(entityLabels).flatMap(([table, { name }]) =>
      name ? [`${table}.${name}`] : [],
    )
    expect(columns).toEqual(expect.arrayContaining(named))
  })
})

it.each([
  ['reprice', 'price', true],
  ['update-by-list', 'price', true],
  ['update-by-list', 'stock', false],
  ['restore-values', 'price', false],
])('an event %s of the column %s offers to put prices back: %s', async (action, column, pricesChanged) => {
  const sides = {
    before: { changed: [{ id: ball, [column]: 1 }] },
    after: { changed: [{ id: ball, [column]: 2 }] },
  }
  await write(byAwa, { action, entity: 'products', entityId: randomUUID(), ...sides })
  expect((await listed()).lines[0]).toMatchObject({ pricesChanged })
})
