import { describe, expect, it } from 'vitest'
import { useDatabase } from './support/use-database.ts'

/** The tables and columns that the two specifications name, word for word. */
const specified: Record<string, string> = {
  products: 'id name description price image_url category category_id stock is_active featured created_at',
  product_categories: 'id name slug description image_url is_active sort_order',
  services:
    'id name description long_description price_starting image_url icon is_active is_featured sort_order',
  slides: 'id title subtitle description image_url link_url link_text is_active sort_order',
  contact_messages: 'id name email phone subject message status admin_notes created_at',
  about_settings:
    'id title description mission vision services_count professionals_count experience_years patients_count main_image_url',
  blog_categories: 'id name slug description color is_active',
  blog_posts:
    'id title slug content excerpt author category_id featured_image status is_featured meta_title meta_description tags published_at created_at',
  users: 'id email first_name last_name phone avatar_url role is_active last_login created_at',
  site_analytics: 'metric_name metric_value date_recorded',
  site_settings: 'id key value description category data_type is_public updated_at',
}

const ours =
  'appointments appointment_links appointment_mails freed_hours testimonials about_values media opening_hours closures redirects audit_log rate_limits sessions accounts verifications secrets product_imports product_import_parts product_search calendar_feeds first_days blog_post_drafts view_counts visits visit_salts visit_journals started_sign_ins second_factors recovery_codes retention_periods retention_runs alerts alert_deliveries alert_preferences push_devices outgoing_mails practitioners practitioner_hours practitioner_absences places patients patient_merges series payments orders order_lines questions search_misses search_words'

/** Statements that the database itself refuses, and the rule that refuses each. */
const refused: [rule: string, sql: string][] = [
  ['products_price_not_negative', "insert into products (name, price) values ('a', -1)"],
  ['products_stock_not_negative', "insert into products (name, price, stock) values ('a', 1, -1)"],
  ['products_name_present', "insert into products (name, price) values ('  ', 1)"],
  ['products_slug_live', "insert into products (name, price, slug) values ('a', 1, 's'), ('b', 1, 's')"],
  [
    'product_categories_slug_live',
    "insert into product_categories (name, slug) values ('a', 's'), ('b', 's')",
  ],
  ['services_slug_live', "insert into services (name, slug) values ('a', 's'), ('b', 's')"],
  ['services_price_not_negative', "insert into services (name, price_starting) values ('a', -1)"],
  ['slides_title_present', "insert into slides (title, image_url) values ('', '/a.webp')"],
  [
    'slides_image_focus_is_a_point',
    "insert into slides (title, image_url, image_focus) values ('a', '/a.webp', 'left')",
  ],
  [
    'slides_tall_image_focus_is_a_point',
    "insert into slides (title, image_url, tall_image_focus) values ('a', '/a.webp', '101% 0%')",
  ],
  ['testimonials_rating_one_to_five', "insert into testimonials (name, text, rating) values ('a', 'b', 6)"],
  ['about_settings_single_row', "insert into about_settings (title) values ('a'), ('b')"],
  ['about_settings_counts_not_negative', 'insert into about_settings (patients_count) values (-1)'],
  ['about_values_kind', "insert into about_values (kind, title, text) values ('x', 'a', 'b')"],
  ['blog_categories_color_hex', "insert into blog_categories (name, color) values ('a', 'red')"],
  ['blog_categories_slug_live', "insert into blog_categories (name, slug) values ('a', 's'), ('b', 's')"],
  [
    'blog_posts_status',
    "insert into blog_posts (title, content, author, status, published_at) values ('a', '{}', 'b', 'x', now())",
  ],
  [
    'blog_posts_published_has_date',
    "insert into blog_posts (title, content, author, status) values ('a', '{}', 'b', 'published')",
  ],
  [
    'blog_posts_slug_live',
    "insert into blog_posts (title, content, author, slug) values ('a', '{}', 'b', 's'), ('c', '{}', 'd', 's')",
  ],
  [
    'blog_posts_author_no_address',
    "insert into blog_posts (title, content, author) values ('a', '{}', 'Awa, awa@centre.cm')",
  ],
  [
    'contact_messages_status',
    "insert into contact_messages (name, email, subject, message, status) values ('a', 'b', 'c', 'd', 'x')",
  ],
  [
    'contact_messages_idempotency_key_unique',
    "insert into contact_messages (name, email, subject, message, idempotency_key) values ('a', 'b', 'c', 'd', 'k'), ('a', 'b', 'c', 'd', 'k')",
  ],
  [
    'contact_messages_consent',
    "insert into contact_messages (name, email, subject, message, consent_version) values ('a', 'b', 'c', 'd', 'v')",
  ],
  [
    'appointments_consent',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date, consented_at) values ('a', 'b', 'rehabilitation', 'c', '2026-01-01', now())",
  ],
  [
    'appointments_status',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date, status) values ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 'x')",
  ],
  [
    'appointments_care_type',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date) values ('a', 'b', 'massage', 'c', '2026-01-01')",
  ],
  [
    'appointments_confirmed_has_moment',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date, status) values ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 'confirmed')",
  ],
  [
    'appointments_idempotency_key_unique',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date, idempotency_key) values ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 'k'), ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 'k')",
  ],
  [
    'appointments_duration',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date, duration_minutes) values ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 0)",
  ],
  [
    'appointments_day_part',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date, day_part) values ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 'night')",
  ],
  [
    'appointments_reference',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date, reference) values ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 'K0M2PX')",
  ],
  [
    'appointments_reference_unique',
    "insert into appointments (name, phone, care_type, care_type_label, preferred_date, reference) values ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 'K7M2PX'), ('a', 'b', 'rehabilitation', 'c', '2026-01-01', 'K7M2PX')",
  ],
  ['opening_hours_day', 'insert into opening_hours (day) values (8)'],
  ['opening_hours_both_or_none', "insert into opening_hours (day, opens) values (1, '08:00')"],
  ['opening_hours_opens_before_it_closes', "insert into opening_hours values (1, '18:00', '08:00')"],
  ['opening_hours_pause_both_or_none', "insert into opening_hours values (1, '08:00', '18:00', '12:00')"],
  ['opening_hours_pause_within', "insert into opening_hours values (1, '08:00', '18:00', '12:00', '18:00')"],
  ['opening_hours_pause_within', "insert into opening_hours values (1, null, null, '12:00', '14:00')"],
  [
    'closures_pause_within',
    "insert into closures (day, label, pause_from, pause_until) values ('2026-01-01', 'a', '12:00', '14:00')",
  ],
  [
    'practitioner_hours_pause_within',
    "insert into practitioner_hours (practitioner_id, day, starts, ends, pause_from, pause_until) values (gen_random_uuid(), 1, '08:00', '18:00', '14:00', '12:00')",
  ],
  [
    'closures_days_apart',
    "insert into closures (day, last_day, label) values ('2026-01-01', '2026-01-03', 'a'), ('2026-01-03', null, 'b')",
  ],
  [
    'closures_at_most_sixty_days',
    "insert into closures (day, last_day, label) values ('2026-01-01', '2026-03-02', 'a')",
  ],
  [
    'closures_holiday_unique',
    "insert into closures (day, label, holiday) values ('2026-01-01', 'a', 'h'), ('2026-01-02', 'b', 'h')",
  ],
  [
    'closures_only_holidays_are_declined',
    "insert into closures (day, label, is_active) values ('2026-01-01', 'a', false)",
  ],
  ['users_email_live', "insert into users (email) values ('A@b.cm'), ('a@B.cm')"],
  ['users_role', "insert into users (email, role) values ('a@b.cm', 'owner')"],
  [
    'site_analytics_one_per_metric_and_day',
    "insert into site_analytics (metric_name, date_recorded) values ('orders', '2026-01-01'), ('orders', '2026-01-01')",
  ],
  ['site_settings_live_key', "insert into site_settings (key, value) values ('a', 'b'), ('a', 'c')"],
  ['site_settings_category', "insert into site_settings (key, value, category) values ('a', 'b', 'x')"],
  ['site_settings_data_type', "insert into site_settings (key, value, data_type) values ('a', 'b', 'x')"],
  [
    'site_settings_boolean_text',
    "insert into site_settings (key, value, data_type) values ('a', 'oui', 'boolean')",
  ],
]

describe('the tables', () => {
  const database = useDatabase()
  const ask = (query: string) => database.sql.unsafe(query)

  it.each(Object.entries(specified))('the table %s has the specified columns', async (table, columns) => {
    const rows = await ask(`select column_name from information_schema.columns where table_name = '${table}'`)
    expect(rows.map((row) => row['column_name'])).toEqual(expect.arrayContaining(columns.split(' ')))
  })

  it.each(ours.split(' '))('the table %s exists', async (table) => {
    expect(await ask(`select 1 from information_schema.tables where table_name = '${table}'`)).toHaveLength(1)
  })

  it.each(refused)('the constraint %s is enforced by the database', async (rule, query) => {
    await expect(ask(query)).rejects.toMatchObject({ constraint_name: rule })
  })

  it('a slug in the trash can be used again', async () => {
    await ask("insert into products (name, price, slug, deleted_at) values ('a', 1, 'reused', now())")
    await expect(
      ask("insert into products (name, price, slug) values ('b', 1, 'reused')"),
    ).resolves.toBeDefined()
  })

  it('the audit log refuses to be changed', async () => {
    await ask("insert into audit_log (action, entity) values ('create', 'products')")
    await expect(ask("update audit_log set action = 'x'")).rejects.toThrow('append-only')
    await expect(ask('delete from audit_log')).rejects.toThrow('append-only')
    await expect(ask('truncate audit_log')).rejects.toThrow('append-only')
  })

  it('a row without our own columns is inserted, as from an export of a hosted database', async () => {
    await ask(`insert into products (id, name, description, price, image_url, category, is_active, created_at, stock, featured)
      values (gen_random_uuid(), 'Attelle', null, 5000.50, null, 'Divers', true, now(), 3, false)`)
    const [row] = await ask("select price::text, slug from products where name = 'Attelle'")
    expect(row).toEqual({ price: '5000.50', slug: null })
  })
})
