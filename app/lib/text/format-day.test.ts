import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

test.each([
  ['2025-05-12', 'lundi 12 mai', 'Monday 12 May', '12 mai', '12 May'],
  ['2027-01-01', 'vendredi 1er janvier', 'Friday 1 January', '1er janvier', '1 January'],
  ['2026-12-31', 'jeudi 31 décembre', 'Thursday 31 December', '31 décembre', '31 December'],
])(
  'the day %s is %s, in English %s; without its name %s and %s',
  (day, french, english, shortFrench, shortEnglish) => {
    expect([formatDay('fr', day), formatDay('en', day)]).toEqual([french, english])
    const short = { named: false }
    expect([formatDay('fr', day, short), formatDay('en', day, short)]).toEqual([shortFrench, shortEnglish])
  },
)
