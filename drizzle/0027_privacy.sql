CREATE TABLE "retention_periods" (
	"entity" text PRIMARY KEY NOT NULL,
	"months" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_periods_months" CHECK (months between 1 and 240)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"months" smallint NOT NULL,
	"cutoff" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"erased" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_one_announced" ON "retention_runs" USING btree ("entity") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "retention_runs_done" ON "retention_runs" USING btree ("done_at" DESC NULLS LAST);--> statement-breakpoint
-- Rows whose time runs, and since when: a message that was answered, a visit whose day is over, a line of the log.
CREATE VIEW expiring_rows AS
  SELECT 'contact_messages' AS entity, id, updated_at AS since FROM contact_messages
  WHERE status IN ('replied', 'resolved') OR over_limit
  UNION ALL
  SELECT 'appointments', id, greatest(
    confirmed_for,
    (postponed_to + time '23:00') AT TIME ZONE 'UTC',
    (preferred_date + time '23:00') AT TIME ZONE 'UTC'
  ) FROM appointments
  UNION ALL
  SELECT 'audit_log', id, at FROM audit_log;
--> statement-breakpoint
-- The log stays as it was written, but for network addresses after 90 days, and for what it tells of a patient's row that
-- is gone for good: who did what and when stays, what stood there goes.
CREATE OR REPLACE FUNCTION check_audit_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(NEW);
BEGIN
  IF NEW.ip_address IS NULL AND OLD.at < now() - interval '90 days' THEN
    changed := changed || jsonb_build_object('ip_address', OLD.ip_address);
  END IF;
  IF NEW.before IS NULL AND NEW.after IS NULL AND is_erased(OLD.entity, OLD.entity_id) THEN
    changed := changed || jsonb_build_object('before', OLD.before, 'after', OLD.after);
  END IF;
  IF changed IS DISTINCT FROM to_jsonb(OLD) THEN
    RAISE EXCEPTION 'audit_log is append-only';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION is_erased(entity text, entity_id text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF entity_id IS NULL OR entity_id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' THEN
    RETURN false;
  ELSIF entity = 'contact_messages' THEN
    RETURN NOT EXISTS (SELECT 1 FROM contact_messages WHERE id = entity_id::uuid);
  ELSIF entity = 'appointments' THEN
    RETURN NOT EXISTS (SELECT 1 FROM appointments WHERE id = entity_id::uuid);
  END IF;
  RETURN false;
END
$$;
--> statement-breakpoint
-- Whatever way a patient's row goes for good, what the log tells of it goes with it.
CREATE FUNCTION forget_erased_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_log SET before = NULL, after = NULL
  WHERE entity = TG_TABLE_NAME AND entity_id IN (SELECT id::text FROM gone)
    AND (before IS NOT NULL OR after IS NOT NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_erased_details AFTER DELETE ON contact_messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_details();
--> statement-breakpoint
CREATE TRIGGER forget_erased_details AFTER DELETE ON appointments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_details();
--> statement-breakpoint
-- What was deleted before this rule.
UPDATE audit_log SET before = NULL, after = NULL
WHERE is_erased(entity, entity_id) AND (before IS NOT NULL OR after IS NOT NULL);
--> statement-breakpoint
-- No line of the log goes within a year.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_keeps_a_year BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
