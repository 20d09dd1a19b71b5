CREATE TABLE "first_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"put_away_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- By hand: features name no table of another one, and what somebody put away goes with them.
ALTER TABLE "first_days" ADD CONSTRAINT "first_days_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade;
