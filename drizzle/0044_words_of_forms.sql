ALTER TABLE "appointments" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "content_key" text;--> statement-breakpoint
CREATE INDEX "appointments_of_content" ON "appointments" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "contact_messages_of_content" ON "contact_messages" USING btree ("content_key");--> statement-breakpoint
-- So far one key was both.
UPDATE "appointments" SET "content_key" = "idempotency_key" WHERE "idempotency_key" IS NOT NULL;--> statement-breakpoint
UPDATE "contact_messages" SET "content_key" = "idempotency_key" WHERE "idempotency_key" IS NOT NULL;
