import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { ProductImport } from '#app/features/catalog/import/product-import.ts'
import type { Role } from '#app/lib/access.ts'
import { useRunningSite, useStaffOfEachRole } from './support/running-site.ts'

const site = useRunningSite()
const staff = useStaffOfEachRole(site)

type Who = Role | 'nobody'
type Asked = { method?: string; body?: string | FormData; headers?: Record<string, string> }

function ask(path: string, who: Who = 'manager', init: Asked = {}): Promise<Response> {
  return fetch(site.origin + path, {
    redirect: 'manual',
    ...init,
    headers: { Cookie: who === 'nobody' ? '' : staff[who].cookie, Origin: site.origin, ...init.headers },
  })
}

function send(content: string | Uint8Array<ArrayBuffer>, name = 'liste.csv', who: Who = 'manager') {
  const body = new FormData()
  body.set('file', new File([content], name))
  return ask('/admin/products/import/file', who, { method: 'POST', body })
}

function change(id: string, intent: string, who: Who = 'manager') {
  return ask(`/admin/products/import/${id}`, who, { method: 'POST', body: JSON.stringify({ intent }) })
}

async function finished(id: string): Promise<ProductImport> {
  for (;;) {
    const found = (await (await ask(`/admin/products/import/${id}`)).json()) as ProductImport
    if (found.state === 'done') return found
    await sleep(50)
  }
}

const list = 'Nom;Description;Prix;Stock;Catégorie;Actif;Vedette\r\nChaise roulante;;9 000 FCFA;4\r\n;;1\r\n'

describe('the right to import and export price lists', () => {
  const may: [who: Who, page: number, answer: number][] = [
    ['admin', 200, 201],
    ['manager', 200, 201],
    ['operator', 403, 403],
    ['viewer', 403, 403],
    ['nobody', 303, 401],
  ]
  test.each(may)('price lists are open to the role or refused: %s', async (who, page, answer) => {
    expect((await ask('/admin/products/import', who)).status).toBe(page)
    expect((await ask('/admin/products/export', who)).status).toBe(page)
    expect((await ask('/admin/products/export?model', who)).status).toBe(page)
    expect((await send(list, 'liste.csv', who)).status).toBe(answer)
    const { id } = (await (await send(list)).json()) as ProductImport
    expect((await ask(`/admin/products/import/${id}`, who)).status).toBe(page)
    expect((await change(id, 'discard', who)).status).toBe(answer === 201 ? 200 : answer)
    expect((await ask(`/admin/products/import/${id}`)).status).toBe(answer === 201 ? 404 : 200)
  })
})

test('a price list is read, shown, imported, and seen by visitors', async () => {
  const read = await send(list)
  const prepared = (await read.json()) as ProductImport
  expect(prepared).toMatchObject({
    fileName: 'liste.csv',
    facts: { products: 1, refused: 1 },
    refused: [{ line: 3, reason: 'Il n’y a pas de nom.' }],
  })
  const page = await (await ask(`/admin/products/import?id=${prepared.id}`)).text()
  expect(page).toContain('Chaise roulante')
  expect(page).toContain('Il n’y a pas de nom.')
  expect(await (await fetch(`${site.origin}/shop`)).text()).not.toContain('Chaise roulante')

  await Promise.all([change(prepared.id, 'confirm'), change(prepared.id, 'confirm')])
  expect(await finished(prepared.id)).toMatchObject({ done: 1, failed: 0 })
  expect(await (await ask(`/admin/products/import?id=${prepared.id}`)).text()).toContain(
    'Import terminé. Actualisez la page pour voir les nouveaux produits.',
  )
  const [row] = await site.sql`
    select count(*)::int, min(price)::int as price, min(slug) as slug from products where name = 'Chaise roulante'`
  expect(row).toEqual({ count: 1, price: 9000, slug: 'chaise-roulante' })
  await site.caughtUp()
  expect(await (await fetch(`${site.origin}/shop`)).text()).toContain('Chaise roulante')
})

describe('an export', () => {
  test('an export has the products of the filter', async () => {
    const answer = await ask('/admin/products/export?q=ballon')
    const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="products_${day}.csv"`)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines.slice(1)) expect(line.toLowerCase()).toContain('ballon')
  })

  test('an export has a model with the header alone', async () => {
    const text = await (await ask('/admin/products/export?model')).text()
    expect(text).toBe('Nom;Description;Prix;Stock;Catégorie;Actif;Vedette;Date création\r\n')
  })

  const hostile = ["q=%00'--", 'category=x', 'day=0000-00-00', `q=${'a'.repeat(900)}`, 'q[]=1&day=9999-12-31']
  test.each(hostile)('an export with a hostile filter is answered: %.40s', async (query) => {
    expect((await ask(`/admin/products/export?${query}`)).status).toBe(200)
  })
})

describe('files that are no price list', () => {
  const files: [what: string, content: () => string | Uint8Array<ArrayBuffer>, status: number][] = [
    ['noise', () => crypto.getRandomValues(new Uint8Array(60_000)), 422],
    ['noise that begins as a zip', () => noise('PK\x03\x04'), 422],
    ['5 MB and one byte', () => new Uint8Array(5 * 1024 * 1024 + 1).fill(97), 413],
  ]
  test.each(files)('a file that is no price list is refused with reason: %s', async (_, content, status) => {
    const answer = await send(content(), 'liste.xlsx')
    expect(answer.status).toBe(status)
    expect((await answer.json()).message).toMatch(/\.$/)
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  })

  test('a missing file, form, action or import is refused', async () => {
    const post = (path: string, body: string) => ask(path, 'manager', { method: 'POST', body })
    expect((await post('/admin/products/import/file', 'hello')).status).toBe(415)
    expect((await ask('/admin/products/import/file')).status).toBe(405)
    expect((await ask('/admin/products/import/x')).status).toBe(404)
    expect((await change('x', 'confirm')).status).toBe(404)
    expect((await change('x', 'explode')).status).toBe(422)
    expect((await post('/admin/products/import/x', 'null')).status).toBe(422)
    expect((await ask('/admin/products/import?id=x')).status).toBe(200)
  })
})

function noise(beginning: string): Uint8Array<ArrayBuffer> {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000))
  bytes.set(Uint8Array.from(beginning, (character) => character.charCodeAt(0)))
  return bytes
}
