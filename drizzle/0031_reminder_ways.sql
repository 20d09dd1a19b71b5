ALTER TABLE "appointments" ADD COLUMN "reminded_way" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_reminded_way" CHECK (reminded_way in ('email', 'chat', 'phone'));--> statement-breakpoint
-- A setting that an installation does not have yet; an empty table gets the whole of the first content.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT 'appointment_reminder_time', '17:00', 'contact', 'text', 'Heure à laquelle les rappels partent, la veille du rendez-vous.', false
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" WHERE "key" = 'appointment_reminder_time');
