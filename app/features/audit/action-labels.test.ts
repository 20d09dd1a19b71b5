import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actionLabels, auditSentence, type RecordedEvent } from './action-labels.ts'
import { entityLabels } from './entity-labels.ts'

const event: RecordedEvent = {
  action: 'update',
  entity: 'products',
  name: 'Ballon',
  count: null,
  file: null,
  own: false,
}

describe('sentences of audit events', () => {
  it.each<[Partial<RecordedEvent>, string]>([
    [{}, 'a modifié le produit «\u00a0Ballon\u00a0»'],
    [{ name: null }, 'a modifié le produit'],
    [{ action: 'create', entity: 'media', name: 'a.webp' }, 'a créé l’image «\u00a0a.webp\u00a0»'],
    [{ action: 'delete', entity: 'testimonials', name: 'Marie' }, 'a supprimé le témoignage de Marie'],
    [{ action: 'delete', entity: 'testimonials', name: null }, 'a supprimé un témoignage'],
    [{ action: 'restore', entity: 'slides', name: 'Un' }, 'a restauré le slide «\u00a0Un\u00a0»'],
    [{ action: 'order', entity: 'services' }, 'a changé l’ordre des services'],
    [{ action: 'purge', count: 1 }, 'a effacé pour de bon 1 produit de la corbeille'],
    [{ action: 'purge', count: 1200 }, 'a effacé pour de bon 1\u202f200 produits de la corbeille'],
    [
      { action: 'import', count: 2, file: 'prix.xls' },
      'a importé 2 produits du fichier «\u00a0prix.xls\u00a0»',
    ],
    [{ action: 'export', count: 42 }, 'a exporté 42 produits'],
    [{ action: 'sign-in', entity: 'sessions' }, 'a ouvert une session'],
    [
      { action: 'denied', entity: 'sessions', name: '/admin/audit' },
      's’est vu refuser l’accès à «\u00a0/admin/audit\u00a0»',
    ],
    [{ action: 'set-password', entity: 'users', own: true }, 'a choisi son mot de passe'],
    [{ action: 'access-link', entity: 'users', name: 'Awa' }, 'a créé un lien d’accès pour Awa'],
    [
      { action: 'access-link', entity: 'users', name: null },
      'a créé un lien d’accès pour le premier administrateur',
    ],
    [{ action: 'x', entity: 'y' }, 'a fait «\u00a0x\u00a0» sur «\u00a0y\u00a0»'],
  ])('the audit event %j has its sentence', (part, sentence) => {
    expect(auditSentence({ ...event, ...part })).toBe(sentence)
  })
})

describe('audit events in the source code', () => {
  const sources = filesIn('app').map((file) => readFileSync(file, 'utf8'))
  const writing = sources.filter((source) => source.includes('writeAudit('))
  const actions = found(writing, [/action: '([\w-]+)'/g, /\bdeed\(\w+, '([\w-]+)'/g])
  // Resources declare their own labels: tests/resource-words.test.ts.
  const entities = found(writing, [/\bentity: '(\w+)'/g])

  it('the audit events in the source code are found', () => {
    expect(actions).toEqual(
      expect.arrayContaining(['create', 'update', 'delete', 'order', 'sign-in', 'purge']),
    )
    expect(entities).toEqual(expect.arrayContaining(['products', 'media', 'users', 'sessions']))
  })

  it.each(actions)('the action %s has a label', (action) => {
    expect(Object.keys(actionLabels)).toContain(action)
  })

  it.each(entities)('the entity %s has a label', (entity) => {
    expect(Object.keys(entityLabels)).toContain(entity)
  })

  it('every audit event names its table and its action as string literals', () => {
    const unseen = writing.filter(
      (source) =>
        !/\baction: '|\bdeed\(/.test(source) && !source.includes('export async function writeAudit('),
    )
    expect(unseen).toEqual([])
  })
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.server.ts'))
    .map((name) => `${folder}/${name}`)
}

function found(texts: string[], patterns: RegExp[]): string[] {
  const names = texts.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  )
  return [...new Set(names)]
}
