import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { declineHolidays } from './support/examples/holidays.ts'
import * as planning from './support/week/planning.ts'
import { patientName, useWeek } from './support/week/staff.ts'
import { fri, mon, plannedSeries, shop, thu, tue, wed } from './support/week/what-happens.ts'
import { work } from './support/week/work.ts'

/*
 * A week of a centre as its staff enters it, screen by screen, each change pressed twice at once, and what stands in its
 * books afterwards. What happens is in `support/week/what-happens.ts`; what must come of it is counted by hand here, with
 * a line that says of what. Each test goes on where the one before it ended.
 */

const week = useWeek()
const { on, send } = week
const { moved, calledOff } = planning

describe('the preparation of the week', () => {
  beforeAll(() => declineHolidays(week.site.sql))

  test('practitioners, products and forty patients are entered, and the stock is followed', async () => {
    await planning.addAll(week)
    const words = await week.wordsAt('/admin/patients')
    expect(words).toContain('Patients (40)')
  })

  test('twenty-eight of the patients are given an appointment, with room for each', async () => {
    await planning.addVisits(week)
    const seats = await week.site.sql`select seat, count(*)::int from appointments group by 1 order by 1`
    // The second ones with Jo at nine, on Monday and on Thursday.
    expect(seats.map(({ seat, count }) => `${seat}: ${count}`)).toEqual(['1: 26', '2: 2'])
  })

  test('the holiday names the two patients expected on it: one is moved, one cancelled', async () => {
    const values = {
      day: on(wed),
      last_day: '',
      label: 'Fête',
      label_en: '',
      as: 'closed',
      opens: '',
      closes: '',
    }
    const closure = { intent: 'save', id: randomUUID(), version: null, holiday: null, values }
    expect(await planning.close(week, closure)).toEqual([27, 28].map(patientName))
    await send('appointments', await moved(week, 27, wed, { day: fri, hour: 8, who: 'Rose' }))
    await send('appointments', await calledOff(week, 28, wed))
  })

  test('twelve series get the first dates at which there is room', async () => {
    const skipped: string[] = []
    for (const index of plannedSeries.keys()) skipped.push(...(await planning.addSeries(week, index + 1)))
    // The holiday, for all whose first dates reach over it; 7 meets both of Jo's places taken on Tuesday and Friday.
    expect(skipped).toEqual(['1 closed', '3 closed', '5 closed', '6 closed', '7 full', '7 full', '10 closed'])
  })

  test('an ill practitioner’s four visits are moved to another hour, handed over, or cancelled', async () => {
    const values = { day: on(thu), last_day: '', as: 'day', starts: '', ends: '', label: 'Malade' }
    const absence = {
      intent: 'save absence',
      id: randomUUID(),
      version: null,
      practitionerId: week.idOf('Rose'),
    }
    expect(await planning.close(week, { ...absence, values })).toEqual([29, 2, 4, 30].map(patientName))
    // Two are offered the one hour that Rose has left on Friday, by two people at once.
    const to = { day: fri, hour: 9, who: 'Rose' } as const
    const first = await week.sendAtOnce(
      'appointments',
      await moved(week, 29, thu, to),
      await moved(week, 30, thu, to),
    )
    await send('appointments', await calledOff(week, first === 0 ? 30 : 29, thu))
    // Jo has two already at that hour.
    await send('appointments', await moved(week, 2, thu, { day: thu, hour: 9, who: 'Jo' }), 409)
    await send('appointments', await moved(week, 2, thu, { day: thu, hour: 8, who: 'Marie' }))
    await send('appointments', await calledOff(week, 4, thu))
    await planning.addDate(week, 4, mon + 7, 11)
  })
})

describe('the week', () => {
  test.each([
    [
      'Monday',
      mon,
      // Rose 6, Jo 6, Marie 4; 15 is absent. 3 and 4 owe 5 000 each, 8 owes 4 000, 9 owes 6 000.
      'Séances tenues 15 Absences 1 Annulations 0 Encaissé 115 500 FCFA À encaisser 20 000 FCFA',
      // In cash 8 × 5 000 of visits, 4 000 of 5, orders of 12 500 and 9 000; an order of 25 000; 1; 6.
      'Espèces 11 65 500 FCFA Orange Money 1 25 000 FCFA MTN MoMo 1 5 000 FCFA Carte 1 20 000 FCFA Total 14 115 500 FCFA',
    ],
    [
      'Tuesday',
      tue,
      // Rose 4, Jo 4, Marie 3; 5 is absent. 2 and 4 owe 5 000 each, 12 owes 6 000, and so does 9: it is taken back.
      'Séances tenues 10 Absences 1 Annulations 0 Encaissé 55 500 FCFA À encaisser 22 000 FCFA',
      // In cash 5 × 5 000 of visits and an order of 15 500; an order of 15 000.
      'Espèces 6 40 500 FCFA MTN MoMo 1 15 000 FCFA Total 7 55 500 FCFA',
    ],
    [
      'Thursday',
      thu,
      // Jo 5, Marie 3 and one of Rose's; 8 is absent. 2 owes 5 000, 5 owes 4 000, 11 owes 6 000.
      'Séances tenues 8 Absences 1 Annulations 2 Encaissé 41 000 FCFA À encaisser 15 000 FCFA',
      // 4 × 5 000 of visits, orders of 6 000 and 15 000; what was paid for the one that is undone is taken back.
      'Espèces 6 41 000 FCFA Total 6 41 000 FCFA',
    ],
    [
      'Friday',
      fri,
      // Rose 3 and two who were moved, Jo 4, Marie 5; 37 is absent. 3 and 4 owe 5 000 each, 5 owes 4 000, 12 owes 6 000.
      'Séances tenues 13 Absences 1 Annulations 0 Encaissé 77 500 FCFA À encaisser 20 000 FCFA',
      // In cash 7 × 5 000 of visits, orders of 15 000 and 3 000; both sessions of 11; an order of 12 500.
      'Espèces 9 53 000 FCFA Orange Money 1 12 000 FCFA Carte 1 12 500 FCFA Total 11 77 500 FCFA',
    ],
  ])('the day %s ends with exactly its sessions and its cash', async (_, day, sessions, cash) => {
    await week.comes(day)
    await work(week, day)
    const words = await week.wordsAt('/admin/today?view=closing')
    expect(words).toContain(sessions)
    expect(words).toContain(`Moyen Paiements Montant ${cash}`)
  })
})

describe('the result of the week', () => {
  test('every appointment has ended, or is still to come', async () => {
    const rows = await week.site.sql`select p.name, a.status, count(*)::int from appointments a
      join practitioners p on p.id = a.practitioner_id group by 1, 2 order by 1, 2`
    expect(rows.map(({ name, status, count }) => `${name} ${status} ${count}`)).toEqual([
      'Jo absent 3', // 5, 8 and 37
      'Jo came 16', // 6 + 4 + 5 + 4, less these three
      'Jo confirmed 8', // of 5, 6, 7 and 8: 1 + 1 + 2 + 4
      'Marie came 16', // 4 + 3 + 4 + 5
      'Marie cancelled 1', // on the holiday
      'Marie confirmed 11', // of 9, 10 and 12: 8 + 2 + 1
      'Rose absent 1', // 15
      'Rose came 14', // 6 + 4 + 0 + 5, less this one
      'Rose cancelled 2', // while she is ill
      'Rose confirmed 7', // of 1, 2, 3 and 4: 3 + 2 + 1 + 1
    ])
  })

  test('no two visits share a seat, and only cancelled ones remain on the holiday and in the absence', async () => {
    const rows = await week.site.sql`
      with visits as (
        select id, status, practitioner_id, seat, (confirmed_for at time zone 'Africa/Douala')::date as day,
          tstzrange(confirmed_for, confirmed_for + make_interval(mins => duration_minutes)) as at
        from appointments),
      found as (
        select 'no seat' as why, status from visits where seat is null and status in ('confirmed', 'came')
        union all select 'one seat', one.status from visits one join visits other using (practitioner_id, seat)
          where one.id <> other.id and one.at && other.at
        union all select 'holiday', status from visits join closures using (day) where is_active
        union all select 'away', status from visits join practitioner_absences using (practitioner_id, day))
      select why, status, count(*)::int from found group by 1, 2 order by 1, 2`
    expect(rows.map(({ why, status, count }) => `${why} ${status} ${count}`)).toEqual([
      'away cancelled 2', // 4, and the one of 29 and 30 who came too late for Friday
      'holiday cancelled 1', // 28
    ])
  })

  test('every series lists its held, missed and remaining sessions, and the amount owed', async () => {
    const [, ...said] = (await week.wordsAt('/admin/series?size=50')).split(/ Patient (?=\d)/)
    const lines = said.map((line) =>
      line.replace(/ Prochaine : .*? h \d\d/, '').replace(/ 1–12 sur 12.*/, ''),
    )
    expect(lines.toReversed()).toEqual([
      // Monday; the others follow the holiday.
      '01 4 séances, kinésithérapie, avec Rose 1 faite, 3 à venir 5 000 FCFA encaissés',
      // Tuesday, and Thursday with Marie.
      '02 4 séances, kinésithérapie, avec Rose 2 faites, 2 à venir 0 FCFA encaissé, 10 000 FCFA à encaisser',
      '03 3 séances, kinésithérapie, avec Rose 2 faites, 1 à venir 0 FCFA encaissé, 10 000 FCFA à encaisser',
      // Instead of Thursday on the Monday after.
      '04 4 séances, kinésithérapie, avec Rose 3 faites, 1 à venir 0 FCFA encaissé, 15 000 FCFA à encaisser',
      // Missed on Tuesday; the fifth is on the Monday after, instead of the holiday.
      '05 5 séances, kinésithérapie, avec Jo 3 faites, 1 à venir, 1 à placer (1 manquée) 4 000 FCFA encaissés, 8 000 FCFA à encaisser',
      '06 5 séances, kinésithérapie, avec Jo 4 faites, 1 à venir 20 000 FCFA encaissés, dont 4 000 FCFA d’avance',
      '07 2 séances, kinésithérapie, avec Jo 2 à venir 0 FCFA encaissé',
      // Missed on Thursday.
      '08 6 séances, kinésithérapie, avec Jo 1 faite, 4 à venir, 1 à placer (1 manquée) 0 FCFA encaissé, 4 000 FCFA à encaisser',
      '09 10 séances, kinésithérapie, avec Marie 2 faites, 8 à venir 0 FCFA encaissé, 12 000 FCFA à encaisser',
      '10 2 séances, kinésithérapie, avec Marie 2 à venir 0 FCFA encaissé',
      '11 2 séances, kinésithérapie, avec Marie 2 faites 12 000 FCFA encaissés',
      '12 3 séances, kinésithérapie, avec Marie 2 faites, 1 à venir 0 FCFA encaissé, 12 000 FCFA à encaisser',
    ])
  })

  test('the stock is reduced by the pieces handed over, and the orders list them', async () => {
    const { sql } = week.site
    const rows =
      await sql`select name, stock from products where name in ${sql(Object.keys(shop))} order by name`
    expect(rows.map(({ name, stock }) => `${name} ${stock}`)).toEqual([
      'ball 7', // 12 − 1 − 2 − 1 − 1
      'band 8', // 20 − 3 − 1 − 2 − 5 − 1
      'mat 1', // 3 − 1 − 1; the third one came back
    ])
    const states = await sql`select status, count(*)::int from orders group by 1 order by 1`
    expect(states.map(({ status, count }) => `${status} ${count}`)).toEqual([
      'cancelled 1',
      'handed-over 10',
      'ready 2', // one of them again
      'to-prepare 2', // one lacks a mat
    ])
    // 46 500 on Monday, 30 500 on Tuesday, 21 000 on Thursday, 30 500 on Friday; 5 balls, 12 bands, 2 mats.
    expect(await week.wordsAt(`/admin/orders?view=totals&from=${on(mon)}&to=${on(fri)}`)).toContain(
      'Commandes remises 10 Produits remis 19 Montant vendu 128 500 FCFA',
    )
  })

  test('the cash of the week is the sum of its days', async () => {
    const rows = await week.site.sql`select way, count(*)::int, sum(amount)::int as amount from payments
      where deleted_at is null group by 1 order by 1`
    expect(rows.map(({ way, count, amount }) => `${way} ${count} ${amount}`)).toEqual([
      'card 2 32500', // 20 000 + 12 500
      'cash 32 200000', // 65 500 + 40 500 + 41 000 + 53 000
      'mtn-momo 2 20000', // 5 000 + 15 000
      'orange-money 2 37000', // 25 000 + 12 000
    ])
  })

  test('the audit log has one line for each change, and none for a refused one', async () => {
    const rows = await week.site.sql`select entity, action, count(*)::int from audit_log
      where actor_email is not null group by 1, 2 order by 1, 2`
    expect(rows.map(({ entity, action, count }) => `${entity} ${action} ${count}`)).toEqual([
      'appointments absent 5', // four, and one who came late
      'appointments came 46', // 15 + 10 + 8 + 13
      'appointments cancel 3',
      'appointments confirm 3', // those who were moved
      'appointments create 28',
      'closures create 1',
      'orders create 15',
      'orders update 14', // 10 handed over, 1 and back again, 1 called off, 1 ready
      'patients create 40',
      'payments create 40', // 38, and two that were taken back
      'payments delete 2',
      'practitioner_absences create 1',
      'practitioners create 3',
      'products create 3',
      'products update 13', // 11 lines of what was handed over, 1 and back again
      'series create 12',
      'series update 1', // another date for 4
      'sessions sign-in 3',
      'site_settings update 1',
    ])
  })
})
