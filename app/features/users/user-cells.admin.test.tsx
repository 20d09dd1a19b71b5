import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RoleBadge } from './user-cells.admin.tsx'

it.each([
  ['admin', 'Administrateur', 'stop'],
  ['manager', 'Manager', 'ok'],
  ['operator', 'Opérateur', 'idle'],
  ['viewer', 'Visiteur', 'idle'],
] as const)('the badge of %s is %s', (role, name, tone) => {
  const html = renderToStaticMarkup(<RoleBadge role={role} />)
  expect(html).toContain(name)
  expect(html).toContain(`data-tone="${tone}"`)
})
