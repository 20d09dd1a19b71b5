import { describe, expect, test } from 'vitest'
import { doualaMoment } from '#app/lib/clock.ts'
import type { PlannedDay, TakenVisit } from '../admin-appointment.ts'
import {
  type FreedHour,
  findOffers,
  fitsEarlier,
  isWaitingVisit,
  type WaitingVisit,
} from './earlier-hours.ts'

const [tuesday, friday] = ['2026-12-01', '2026-12-04']
const rose = { id: 'rose', name: 'Rose', color: '#1a7f8e', careTypes: [], capacity: 1 }
const joseph = { ...rose, id: 'joseph', name: 'Joseph', careTypes: ['rehabilitation'] }
const table = { id: 'table', name: 'Table', capacity: 1 }
const present = [
  { from: 480, to: 720 },
  { from: 840, to: 1080 },
]
const planned: PlannedDay = {
  day: tuesday,
  open: { from: 480, to: 1080 },
  pause: { from: 720, to: 840 },
  label: null,
  present: { rose: present, joseph: present },
}
const all = { from: 480, to: 1080 }
const withoutPause: PlannedDay = {
  day: tuesday,
  open: all,
  label: null,
  present: { rose: [all], joseph: [all] },
}
const facts = {
  days: [planned],
  taken: [] as TakenVisit[],
  agenda: { practitioners: [rose, joseph], places: [table] },
  now: doualaMoment('2026-11-27', 600),
}
const hour: FreedHour = {
  id: 'hour',
  day: tuesday,
  start: 540,
  practitionerId: 'rose',
  appointmentId: 'left',
  leaver: { name: 'Estelle', digits: '237671000001', patientId: null },
  passedOver: [],
}
const paul = {
  id: 'paul',
  name: 'Paul',
  digits: '237671000002',
  patientId: null,
  careType: 'kinesitherapy',
  dayPart: null,
  day: friday,
  start: 600,
  duration: 60,
  practitionerId: 'rose',
  placeId: null,
  earlierSince: '2026-11-20T08:00:00.000Z',
} as WaitingVisit
const other = (part: Partial<TakenVisit>): TakenVisit => ({
  id: 'other',
  name: 'Awa',
  digits: '237671000003',
  patientId: null,
  day: tuesday,
  start: 540,
  minutes: 60,
  isProposed: false,
  practitionerId: 'rose',
  placeId: null,
  ...part,
})
const unassigned = other({ practitionerId: null })
const alone = { practitioners: [rose], places: [] }

type Case = {
  hour?: Partial<FreedHour>
  visit?: Partial<WaitingVisit>
  facts?: Partial<typeof facts>
}

test.each<[string, Case]>([
  ['it is free with the same practitioner', {}],
  [
    'it is the only practitioner’s, and the visit names none',
    { visit: { practitionerId: null }, facts: { agenda: alone } },
  ],
  ['the visit is unassigned, and the practitioner gives its care', { visit: { practitionerId: null } }],
  [
    'the centre names no practitioner',
    {
      hour: { practitionerId: null },
      visit: { practitionerId: null },
      facts: { agenda: { practitioners: [], places: [] } },
    },
  ],
  ['a longer visit fits as the time after it is free', { visit: { duration: 180 } }],
  ['a visit of a colleague lies then', { facts: { taken: [other({ practitionerId: 'joseph' })] } }],
  [
    'one of two places is left',
    {
      facts: {
        taken: [other({})],
        agenda: { practitioners: [{ ...rose, capacity: 2 }, joseph], places: [table] },
      },
    },
  ],
  ['an unassigned visit leaves a seat', { facts: { taken: [unassigned] } }],
  ['its room is free', { visit: { placeId: 'table' } }],
  [
    'its own later hour overlaps',
    { visit: { day: tuesday, start: 570 }, facts: { taken: [other({ id: 'paul', start: 570 })] } },
  ],
  ['the morning is wished', { visit: { dayPart: 'morning' } }],
  [
    'the afternoon is wished, and it begins at noon',
    { hour: { start: 720 }, visit: { dayPart: 'afternoon' }, facts: { days: [withoutPause] } },
  ],
  ['the patient who left it is erased', { hour: { leaver: null } }],
  [
    'the day before it is closed',
    { facts: { days: [{ ...planned, day: '2026-11-30', open: null }, planned] } },
  ],
  [
    'the visit names no practitioner, nor does the hour of the only one',
    { hour: { practitionerId: null }, visit: { practitionerId: null }, facts: { agenda: alone } },
  ],
  ['it begins in more than half an hour', { facts: { now: doualaMoment(tuesday, 509) } }],
])('an earlier hour fits: %s', (_, { hour: h, visit, facts: f }) => {
  expect(fitsEarlier({ ...hour, ...h }, { ...paul, ...visit }, { ...facts, ...f })).toBe(true)
})

test.each<[string, Case]>([
  ['it is another practitioner’s', { hour: { practitionerId: 'joseph' } }],
  [
    'the visit is unassigned, and the practitioner does not give its care',
    { hour: { practitionerId: 'joseph' }, visit: { practitionerId: null } },
  ],
  ['it names no practitioner where several practise', { hour: { practitionerId: null } }],
  ['its practitioner has left the centre', { facts: { agenda: { practitioners: [joseph], places: [] } } }],
  ['another visit has taken it', { facts: { taken: [other({})] } }],
  ['unassigned visits need each seat', { facts: { taken: [unassigned, unassigned] } }],
  ['it is proposed to another patient', { facts: { taken: [other({ isProposed: true })] } }],
  [
    'the visit is longer than the free time',
    { visit: { duration: 90 }, facts: { taken: [other({ start: 600 })] } },
  ],
  ['the visit would reach into the pause', { hour: { start: 690 } }],
  ['the centre is closed that day', { facts: { days: [{ ...planned, open: null }] } }],
  ['the practitioner is away', { facts: { days: [{ ...planned, present: { rose: [], joseph: present } }] } }],
  [
    'its room is taken',
    {
      visit: { placeId: 'table' },
      facts: { taken: [other({ practitionerId: 'joseph', placeId: 'table' })] },
    },
  ],
  ['its room is gone', { visit: { placeId: 'gone' } }],
  [
    'the patient has another visit then',
    { facts: { taken: [other({ practitionerId: 'joseph', name: 'Paul', digits: '237671000002' })] } },
  ],
  [
    'a visit lies then in a centre that names no practitioner',
    {
      hour: { practitionerId: null },
      visit: { practitionerId: null },
      facts: { taken: [unassigned], agenda: { practitioners: [], places: [] } },
    },
  ],
  ['it is not before the present hour', { visit: { day: tuesday, start: 540 } }],
  ['it begins within half an hour', { facts: { now: doualaMoment(tuesday, 510) } }],
  ['the same visit left it', { hour: { appointmentId: 'paul' } }],
  [
    'another visit of the same patient left it',
    { hour: { leaver: { name: 'paul', digits: '237671000002', patientId: null } } },
  ],
  ['the visit was passed over', { hour: { passedOver: ['paul'] } }],
  ['the afternoon is wished', { visit: { dayPart: 'afternoon' } }],
  [
    'the morning is wished, and it begins in the afternoon',
    { hour: { start: 840 }, visit: { dayPart: 'morning' } },
  ],
  ['the visit is assigned to a colleague who left', { visit: { practitionerId: 'gone' } }],
])('an earlier hour does not fit: %s', (_, { hour: h, visit, facts: f }) => {
  expect(fitsEarlier({ ...hour, ...h }, { ...paul, ...visit }, { ...facts, ...f })).toBe(false)
})

const namesOf = (hours: FreedHour[], waiting: WaitingVisit[]) =>
  findOffers(hours, waiting, facts).map((offer) => `${offer.hour.id} ${offer.visit.id}`)

describe('the offers', () => {
  const awa = {
    ...paul,
    id: 'awa',
    name: 'Awa',
    digits: '237671000004',
    earlierSince: '2026-11-19T08:00:00.000Z',
  }
  const later = { ...hour, id: 'later', start: 600 }

  test('the offers go to the patient who waits longest', () => {
    expect(namesOf([hour], [paul, awa])).toEqual(['hour awa'])
  })

  test('the offers go to the next patient if the first is passed over', () => {
    expect(namesOf([{ ...hour, passedOver: ['awa'] }], [paul, awa])).toEqual(['hour paul'])
  })

  test('the offers ask a patient about one hour at a time, the nearest first', () => {
    expect(namesOf([later, hour], [paul, awa])).toEqual(['hour awa', 'later paul'])
    expect(namesOf([later, hour], [paul, { ...paul, id: 'second' }])).toEqual(['hour paul'])
    expect(namesOf([later, hour], [{ ...paul, digits: null }])).toEqual(['hour paul'])
  })

  test('the offers name the other visits at their hour', () => {
    expect(findOffers([hour], [paul], { ...facts, taken: [unassigned] })[0]?.known).toEqual(['other'])
  })

  test('the offers are in the order of time within a day, hours of three and of four digits', () => {
    const evening = { ...hour, id: 'evening', start: 1005 }
    expect(namesOf([evening, later], [paul, awa])).toEqual(['later awa', 'evening paul'])
  })

  test('the offers name the only practitioner, and none in a centre that names none', () => {
    const freed = { ...hour, practitionerId: null }
    const visit = { ...paul, practitionerId: null }
    const nameOf = (practitioners: (typeof rose)[]) =>
      findOffers([freed], [visit], { ...facts, agenda: { practitioners, places: [] } })[0]?.hour
        .practitionerId
    expect([nameOf([rose]), nameOf([])]).toEqual(['rose', null])
  })

  test('the offers leave out an hour that no patient can take', () => {
    expect(namesOf([{ ...hour, practitionerId: 'joseph' }], [paul, awa])).toEqual([])
  })
})

test.each([
  ['an agreed hour and a mark', {}, true],
  ['no day', { day: null }, false],
  ['no hour', { start: null }, false],
  ['no mark', { earlierSince: null }, false],
])('a visit waits for an earlier hour with %s: %o %s', (_, part, isWaiting) => {
  expect(isWaitingVisit({ ...paul, ...part })).toBe(isWaiting)
})
