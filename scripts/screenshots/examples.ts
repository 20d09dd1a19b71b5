import type postgres from 'postgres'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { addOrders } from './order-examples.ts'
import { addPatients } from './patient-page-screens.ts'

/** Fills the back-office with the records of a few weeks of work: messages, requests, visits, figures. */
export async function addExamples(sql: postgres.Sql): Promise<void> {
  await addMessages(sql)
  await addAppointments(sql)
  await addPatients(sql)
  await addFigures(sql)
  await addBackups(sql)
  await addOrders(sql)
  await sql`insert into audit_log (actor_email, action, entity, entity_id, before, after, at)
    select 'grace@example.cm', 'update', 'products', id, jsonb_build_object('name', name, 'price', 5000),
      jsonb_build_object('name', name, 'price', price), now() - interval '1 hour'
    from products where image_url is not null order by name limit 1`
  await sql`update products set deleted_at = now() - interval '2 days' where slug = 'cannes-anglaises'`
}

async function addMessages(sql: postgres.Sql): Promise<void> {
  const messages: [name: string, subject: string, message: string, minutes: number, status: string][] = [
    [
      'Awa Njoya',
      'Rééducation du genou',
      'Bonjour, je sors de l’hôpital lundi après une opération du genou. Par quoi faut-il commencer ?',
      12,
      'unread',
    ],
    [
      'Samuel Eyango',
      'Back pain',
      'Good morning. My back hurts when I sit at work. Do I need a prescription?',
      95,
      'unread',
    ],
    [
      'Mireille Tchoumi',
      'Ballon de gym',
      'Avez-vous le ballon de 75 cm ? Je peux passer samedi.',
      1500,
      'read',
    ],
    ['Paul Essomba', 'Horaires', 'Êtes-vous ouverts le 11 février ?', 4300, 'replied'],
    [
      'Jean-Baptiste-Emmanuel Ngo Bayiha de la Sablière',
      'Massage',
      'Merci pour votre accueil.',
      9000,
      'resolved',
    ],
  ]
  for (const [name, subject, message, minutes, status] of messages)
    await sql`insert into contact_messages (name, email, phone, subject, message, status, language, created_at)
      values (${name}, 'patient@example.cm', '6 71 23 45 67', ${subject}, ${message}, ${status},
        ${subject === 'Back pain' ? 'en' : 'fr'}, now() - ${minutes} * interval '1 minute')`
}

async function addAppointments(sql: postgres.Sql): Promise<void> {
  const today = doualaDay()
  const labels = {
    kinesitherapy: 'Kinésithérapie',
    'functional-rehabilitation': 'Rééducation fonctionnelle',
    readaptation: 'Réadaptation',
    rehabilitation: 'Réhabilitation',
  }
  const ask = (name: string, care: keyof typeof labels, days: number, more: Record<string, unknown> = {}) =>
    sql`insert into appointments ${sql({
      name,
      phone: '6 71 23 45 67',
      care_type: care,
      care_type_label: labels[care],
      preferred_date: addDays(today, days),
      ...more,
    })}`
  const agreed = (days: number, hour: number, status = 'confirmed') => ({
    status,
    confirmed_for: doualaMoment(addDays(today, days), hour * 60),
    status_at: new Date(),
  })
  await ask('Estelle Moukouri', 'kinesitherapy', 1, { message: 'Plutôt le matin, s’il vous plaît.' })
  await ask('Samuel Eyango', 'rehabilitation', 3)
  await ask('Chantal Ebelle', 'readaptation', 4)
  await ask('Martin Fotso', 'kinesitherapy', 0, agreed(0, 9))
  await ask('Rose Ndoumbe', 'functional-rehabilitation', 0, agreed(0, 11))
  await ask('Awa Njoya', 'kinesitherapy', 1, { ...agreed(1, 9), ...answerColumns('coming') })
  await ask('Bernadette Ngo Bayiha', 'rehabilitation', 1, agreed(1, 9))
  await ask('Paul Essomba', 'kinesitherapy', 1, agreed(1, 14))
  await ask('Mireille Tchoumi', 'readaptation', 3, {
    ...agreed(3, 10),
    ...answerColumns('another-day', 'Je travaille ce jour-là. Plutôt un jeudi matin\u202f?'),
  })
  await ask('Luc Abena', 'rehabilitation', 3, {
    ...agreed(3, 15, 'cancelled'),
    ...answerColumns('cancelled', 'Ma fille est malade.'),
    previous: sql.json({
      status: 'confirmed',
      confirmed_for: agreed(3, 15).confirmed_for.toISOString(),
      duration_minutes: 60,
      postponed_to: null,
      status_at: null,
      status_by: null,
      reminded_at: null,
      reminded_by: null,
    }),
  })
  await ask('Jean Mballa', 'kinesitherapy', -1, agreed(-1, 10, 'came'))
  await ask('Sophie Kotto', 'kinesitherapy', -1, agreed(-1, 15, 'absent'))
  await ask('Thomas Ewane', 'rehabilitation', -3, { status: 'cancelled', status_at: new Date() })
}

async function addFigures(sql: postgres.Sql): Promise<void> {
  const today = doualaDay()
  for (let day = 0; day < 60; day++) {
    const date_recorded = addDays(today, -day)
    // Weekdays differ, and the weeks rise a little.
    const share = [0.45, 1, 0.9, 0.95, 0.85, 1.05, 0.6][day % 7] ?? 1
    const views = Math.round((260 - day * 2) * share)
    const figures = { page_views: views, unique_visitors: Math.round(views * 0.42), orders: day % 4 }
    await sql`insert into site_analytics ${sql(
      Object.entries(figures).map(([metric_name, metric_value]) => ({
        metric_name,
        metric_value,
        date_recorded,
      })),
    )} on conflict do nothing`
  }
  await sql`insert into view_counts (day, kind, name, views) values
    (${today}, 'page', '/', 90), (${today}, 'page', '/shop', 64), (${today}, 'page', '/appointment', 31),
    (${today}, 'page', '/services/kinésithérapie', 22), (${today}, 'referrer', 'www.google.com', 48),
    (${today}, 'referrer', 'facebook.com', 21), (${today}, 'language', 'fr', 190), (${today}, 'language', 'en', 26)
    on conflict do nothing`
}

/** Records a patient's answer by their link. */
function answerColumns(patient_answer: string, patient_note: string | null = null) {
  return { patient_answer, patient_answered_at: new Date(), patient_note }
}

/** Backups: one failed, one not copied, one whose older copies stay, and those of a usual night and of users. */
async function addBackups(sql: postgres.Sql): Promise<void> {
  const backup = (nightsAgo: number, more: Record<string, unknown>) =>
    sql`insert into backups ${sql({
      way: 'night',
      bytes: 12_345_678,
      rows: 2345,
      pictures: 44,
      file: `site-${addDays(doualaDay(), -nightsAgo)}-0200.tar.gz`,
      created_at: doualaMoment(addDays(doualaDay(), -nightsAgo), 120),
      ...more,
    })}`
  await backup(0, {
    bytes: 0,
    rows: 0,
    pictures: 0,
    file: null,
    problem: 'Le dossier des sauvegardes n’est pas là. Un disque est peut-être débranché.',
  })
  await backup(1, { copy_problem: 'S3 a refusé (PUT\u00a0: 403 InvalidAccessKeyId).' })
  await backup(2, {
    copied_to: 's3',
    copy_problem:
      'Les anciennes copies n’ont pas pu être effacées. S3 a refusé (DELETE\u00a0: 403 AccessDenied).',
  })
  await backup(3, { copied_to: 's3' })
  await backup(4, { way: 'download', file: null })
  await backup(5, { way: 'command', file: null })
}
