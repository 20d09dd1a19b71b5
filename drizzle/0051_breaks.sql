-- A day of the centre or of a practitioner may be parted by a pause.
ALTER TABLE "closures" ADD COLUMN "pause_from" time;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "pause_until" time;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD COLUMN "pause_from" time;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD COLUMN "pause_until" time;--> statement-breakpoint
ALTER TABLE "practitioner_hours" ADD COLUMN "pause_from" time;--> statement-breakpoint
ALTER TABLE "practitioner_hours" ADD COLUMN "pause_until" time;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_pause_both_or_none" CHECK ((pause_from is null) = (pause_until is null));--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_pause_within" CHECK (pause_from is null or coalesce(opens < pause_from and pause_from < pause_until and pause_until < closes, false));--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_pause_both_or_none" CHECK ((pause_from is null) = (pause_until is null));--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_pause_within" CHECK (pause_from is null or coalesce(opens < pause_from and pause_from < pause_until and pause_until < closes, false));--> statement-breakpoint
ALTER TABLE "practitioner_hours" ADD CONSTRAINT "practitioner_hours_pause_both_or_none" CHECK ((pause_from is null) = (pause_until is null));--> statement-breakpoint
ALTER TABLE "practitioner_hours" ADD CONSTRAINT "practitioner_hours_pause_within" CHECK (pause_from is null or coalesce(starts < pause_from and pause_from < pause_until and pause_until < ends, false));
