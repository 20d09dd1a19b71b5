-- Patients who would take an earlier hour, and the hours that visits have left.
CREATE TABLE "freed_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"practitioner_id" uuid,
	"appointment_id" uuid NOT NULL,
	"passed_over" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freed_hours_once" UNIQUE NULLS NOT DISTINCT("starts_at","practitioner_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "earlier_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_wanted_earlier" ON "appointments" USING btree ("earlier_since") WHERE earlier_since is not null;--> statement-breakpoint
-- Whatever way a visit leaves its hour: by an answer, the patient's link, the end of a series, the trash, by SQL.
CREATE FUNCTION note_freed_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM freed_hours WHERE id IN (
    SELECT id FROM freed_hours WHERE starts_at <= now() FOR UPDATE SKIP LOCKED
  );
  INSERT INTO freed_hours (starts_at, practitioner_id, appointment_id)
  VALUES (OLD.confirmed_for, OLD.practitioner_id, OLD.id)
  ON CONFLICT (starts_at, practitioner_id) DO UPDATE SET appointment_id = excluded.appointment_id
    -- A move that is taken back leaves the hour to the same patient again.
    WHERE NEW.previous IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_freed_hour AFTER UPDATE OF status, confirmed_for, practitioner_id, deleted_at ON appointments
  FOR EACH ROW WHEN (
    OLD.status = 'confirmed' AND OLD.deleted_at IS NULL AND OLD.confirmed_for > now()
    AND (NEW.status NOT IN ('confirmed', 'came') OR NEW.deleted_at IS NOT NULL
      OR NEW.confirmed_for IS DISTINCT FROM OLD.confirmed_for
      OR NEW.practitioner_id IS DISTINCT FROM OLD.practitioner_id)
  )
  EXECUTE FUNCTION note_freed_hour();
--> statement-breakpoint
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT * FROM (VALUES
  ('appointment_earlier_template', 'Bonjour {name}, une heure s’est libérée le {date} à {time}. La voulez-vous à la place de votre rendez-vous du {visit} ? Répondez à ce message ; sans réponse, votre rendez-vous reste comme il est.', 'contact', 'textarea', 'Message qui propose une heure plus tôt (français). {name}, {date}, {time} et {visit} (le rendez-vous actuel) sont remplacés.', false),
  ('appointment_earlier_template_en', 'Hello {name}, an hour has become free on {date} at {time}. Would you like it instead of your appointment on {visit}? Reply to this message; without an answer, your appointment stays as it is.', 'contact', 'textarea', 'Message qui propose une heure plus tôt (anglais).', false)
) AS later ("key", "value", "category", "data_type", "description", "is_public")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" AS own WHERE own."key" = later."key");
