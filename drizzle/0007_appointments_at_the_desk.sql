CREATE TABLE "calendar_feeds" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "duration_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "postponed_to" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "status_by" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "previous" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "created_by" uuid;--> statement-breakpoint
CREATE INDEX "appointments_agenda" ON "appointments" USING btree ("confirmed_for") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "appointments_of_phone" ON "appointments" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "appointments_of_email" ON "appointments" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_duration" CHECK (duration_minutes between 5 and 480);