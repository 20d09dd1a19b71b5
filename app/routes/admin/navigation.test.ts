import { expect, test } from 'vitest'
import { barOf, navigationFor, screenFor } from './navigation.ts'

const labelsOf = (links: readonly { label: string }[]) => links.map(({ label }) => label)

test('an operator’s menu begins with the daily screens, collapses the rest and omits forbidden ones', () => {
  const [day, rest, ...others] = navigationFor('operator', { messages: 2 })
  expect(labelsOf(day?.links ?? [])).toEqual([
    'Aujourd’hui',
    'Rendez-vous',
    'Messages',
    'Patients',
    'Commandes',
  ])
  expect(day?.links.map(({ unread }) => unread)).toEqual([undefined, undefined, 2, undefined, undefined])
  expect(rest).toMatchObject({ label: 'Le site et le centre', isFolded: true })
  expect(labelsOf(rest?.links ?? [])).not.toContain('Paramètres')
  expect(others).toEqual([])
})

test('the menu of administrators and managers has the nine groups', () => {
  for (const role of ['admin', 'manager'] as const)
    expect(labelsOf(navigationFor(role))).toEqual([
      'Principal',
      'Boutique',
      'Services',
      'Contenu',
      'Communication',
      'Pages',
      'Gestion',
      'Rapports',
      'Configuration',
    ])
})

test('groups of content are collapsed, and pairs of screens share a link', () => {
  const shown = navigationFor('admin')
  expect(labelsOf(shown.filter(({ isFolded }) => isFolded))).toEqual(['Contenu', 'Pages'])
  const links = shown.flatMap((group) => group.links)
  expect(labelsOf(links.flatMap(({ tabs = [] }) => tabs))).toEqual([
    'Catégories',
    'Salles et appareils',
    'Séries',
  ])
  expect(labelsOf(links)).not.toContain('Séries')
  expect(screenFor('viewer', '/admin/series')).toBeUndefined()
  expect(screenFor('operator', '/admin/series')).toBe('/admin/series')
})

test('every link of the menu has an icon of its own', () => {
  const icons = navigationFor('admin').flatMap(({ links }) => links.map(({ icon }) => icon))
  expect(new Set(icons).size).toBe(icons.length)
})

test('a phone’s bar has the daily screens that a role may open', () => {
  const day = ['Aujourd’hui', 'Rendez-vous', 'Messages', 'Commandes']
  for (const role of ['admin', 'manager', 'operator'] as const)
    expect(labelsOf(barOf(navigationFor(role)))).toEqual(day)
})
