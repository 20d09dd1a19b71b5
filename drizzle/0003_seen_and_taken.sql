-- The alerts that a person has seen, and the colleague who takes care of a request or a message.
CREATE TABLE "seen_alerts" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "seen_alerts_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seen_alerts" ADD CONSTRAINT "seen_alerts_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;