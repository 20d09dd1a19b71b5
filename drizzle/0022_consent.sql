ALTER TABLE "appointments" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_of_first_phone" ON "appointments" USING btree (right(regexp_replace(substring("phone" from '^[^/oO]*'), '\D', '', 'g'), 9));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_consent" CHECK ((consent_version is null) = (consented_at is null));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_consent" CHECK ((consent_version is null) = (consented_at is null));