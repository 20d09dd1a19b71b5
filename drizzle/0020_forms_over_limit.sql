ALTER TABLE "appointments" ADD COLUMN "over_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "over_limit" boolean DEFAULT false NOT NULL;