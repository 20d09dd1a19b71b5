-- What a patient quotes: six letters and digits that are no word and cannot be mistaken for one another. It opens nothing.
CREATE FUNCTION new_reference() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  letters constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
  made text;
BEGIN
  LOOP
    SELECT string_agg(substr(letters, 1 + floor(random() * length(letters))::int, 1), '')
      INTO made FROM generate_series(1, 6);
    EXIT WHEN NOT EXISTS (SELECT 1 FROM appointments WHERE reference = made);
  END LOOP;
  RETURN made;
END
$$;
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reference" text;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_reference_unique" UNIQUE("reference");--> statement-breakpoint
-- One row after the other: each sees the references of those before it.
DO $$
DECLARE
  request uuid;
BEGIN
  FOR request IN SELECT id FROM appointments LOOP
    UPDATE appointments SET reference = new_reference() WHERE id = request;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "reference" SET DEFAULT new_reference();--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_reference" CHECK (reference ~ '^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$');
--> statement-breakpoint
CREATE TABLE "appointment_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"visit_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "patient_answer" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "patient_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "patient_note" text;--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_links_of_appointment" ON "appointment_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointments_changed" ON "appointments" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_answer" CHECK (patient_answer in ('coming', 'another-day', 'cancelled'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_answer_has_moment" CHECK ((patient_answer is null) = (patient_answered_at is null));--> statement-breakpoint
-- A setting that an installation does not have yet; an empty table gets the whole of the first content.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT * FROM (VALUES
  ('appointment_bring', E'Des vêtements souples\nVotre ordonnance, si vous en avez une\nVos examens : radios, scanner, comptes rendus', 'contact', 'textarea', 'Ce que le patient apporte, une chose par ligne (français).', true),
  ('appointment_bring_en', E'Loose clothes\nYour prescription, if you have one\nYour test results: X-rays, scans, reports', 'contact', 'textarea', 'Ce que le patient apporte, une chose par ligne (anglais).', true)
) AS later ("key", "value", "category", "data_type", "description", "is_public")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" AS own WHERE own."key" = later."key");
