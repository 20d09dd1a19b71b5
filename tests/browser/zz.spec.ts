import { expect, test } from 'vitest'
import { useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'
import { agendaStates } from '../../scripts/screenshots/agenda-states.ts'
import { addressOf } from '../../scripts/screenshots/screen.ts'

const site = useSite()
test('shots', async () => {
  await declineHolidays(site.sql)
  await site.sql`insert into places ${site.sql([{ name: 'Salle 1' }, { name: 'Table de massage', capacity: 2 }])}`
  for (const screen of agendaStates.slice(0, 6)) {
    await screen.given?.(site.sql)
    for (const width of [360, 1280]) {
      const page = await site.visit(await addressOf(screen, site.sql), { width, role: 'admin' })
      if (width === 1280) await page.emulateMedia({ colorScheme: 'dark' })
      await screen
        .act?.(page, site.sql)
        .catch((error: unknown) => console.log(screen.name, String(error).slice(0, 300)))
      await page.screenshot({
        path: `/tmp/agx-${screen.name.replaceAll(/\W+/g, '-')}-${width}.png`,
        fullPage: !screen.window,
      })
    }
  }
  expect(1).toBe(1)
}, 500_000)
