CREATE TABLE "alert_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_deliveries_once" UNIQUE("alert_id","user_id","way","target"),
	CONSTRAINT "alert_deliveries_way" CHECK (way in ('push', 'email')),
	CONSTRAINT "alert_deliveries_state" CHECK (state in ('waiting', 'sent', 'dead', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "alert_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted_kinds" text[] DEFAULT '{}' NOT NULL,
	"email" text DEFAULT 'never' NOT NULL,
	"daily_at" smallint DEFAULT 450 NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"has_sound" boolean DEFAULT false NOT NULL,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_preferences_email" CHECK (email in ('never', 'unopened', 'at-once', 'daily')),
	CONSTRAINT "alert_preferences_minutes" CHECK (daily_at between 0 and 1439 and quiet_from between 0 and 1439 and quiet_until between 0 and 1439),
	CONSTRAINT "alert_preferences_quiet" CHECK ((quiet_from is null) = (quiet_until is null))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" uuid,
	"amount" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "alerts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"received_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_deliveries_dead" ON "alert_deliveries" USING btree ("updated_at") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "alerts_to_plan" ON "alerts" USING btree ("created_at") WHERE planned_at is null;--> statement-breakpoint
CREATE INDEX "alerts_of_subject" ON "alerts" USING btree ("subject_id") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "alerts_by_age" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
-- Whoever marks a message or answers a request has seen it, whatever way they came; so has whoever deletes it.
CREATE FUNCTION open_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE alerts SET opened_at = clock_timestamp()
  WHERE subject_id = NEW.id AND opened_at IS NULL
    AND (kind = TG_ARGV[0] OR NEW.deleted_at IS NOT NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER open_alerts AFTER UPDATE OF status, deleted_at ON contact_messages FOR EACH ROW
  WHEN (OLD.status = 'unread' AND NEW.status <> 'unread' OR OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION open_alerts('message');
--> statement-breakpoint
CREATE TRIGGER open_alerts AFTER UPDATE OF status, deleted_at ON appointments FOR EACH ROW
  WHEN (OLD.status = 'new' AND NEW.status <> 'new' OR OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION open_alerts('appointment');
--> statement-breakpoint
-- Nothing reaches the telephone of somebody who left.
CREATE FUNCTION end_push_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM alert_preferences WHERE user_id = OLD.id;
  ELSIF NEW.is_active AND NEW.deleted_at IS NULL THEN
    RETURN NULL;
  END IF;
  DELETE FROM push_devices WHERE user_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_push_devices AFTER UPDATE OF is_active, deleted_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION end_push_devices();
