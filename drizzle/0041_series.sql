ALTER TABLE "series" DROP CONSTRAINT "series_patient_id_patients_id_fk";
--> statement-breakpoint
-- The sessions of a patient who is erased stay in the agenda, without a series.
ALTER TABLE "series" ADD CONSTRAINT "series_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT * FROM (VALUES
  ('appointment_series_template', E'Bonjour {name}, voici vos {count} séances :\n{dates}\nSi une date ne vous convient pas, répondez à ce message.', 'contact', 'textarea', 'Message qui donne les dates d’une série (français). {name}, {count} et {dates} sont remplacés.', false),
  ('appointment_series_template_en', E'Hello {name}, here are your {count} sessions:\n{dates}\nIf a date does not suit you, reply to this message.', 'contact', 'textarea', 'Message qui donne les dates d’une série (anglais).', false)
) AS later ("key", "value", "category", "data_type", "description", "is_public")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" AS own WHERE own."key" = later."key");
