import { expect, test } from 'vitest'
import { monthTrend } from './month-trend.ts'

const views = (...counts: [day: string, value: number][]) => counts.map(([day, value]) => ({ day, value }))

test.each<[string, ReturnType<typeof views>, string | undefined]>([
  ['more', views(['2025-12-03', 50], ['2026-01-05', 75]), '50\u00a0% de plus que le mois dernier à ce jour'],
  ['less', views(['2025-12-03', 50], ['2026-01-05', 40]), '20\u00a0% de moins que le mois dernier à ce jour'],
  ['as much', views(['2025-12-03', 50], ['2026-01-05', 50]), 'Autant que le mois dernier à ce jour'],
  ['nothing before', views(['2026-01-05', 50]), undefined],
  [
    'later days of the last month are left out',
    views(['2025-12-05', 50], ['2025-12-06', 999], ['2026-01-05', 75]),
    '50\u00a0% de plus que le mois dernier à ce jour',
  ],
  ['an older month is left out', views(['2025-11-05', 999], ['2026-01-05', 50]), undefined],
])('the trend of a month is put in words: %s', (_, history, words) => {
  expect(monthTrend(history, '2026-01-05')).toBe(words)
})
