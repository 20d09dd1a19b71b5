CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"way" text NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" integer NOT NULL,
	"pictures" integer NOT NULL,
	"made_by" uuid,
	CONSTRAINT "backups_way" CHECK (way in ('command', 'download'))
);
--> statement-breakpoint
CREATE INDEX "backups_newest_first" ON "backups" USING btree ("created_at" DESC NULLS LAST);