-- A public holiday may fall into a leave: only the days that the centre chose itself are kept apart.
ALTER TABLE "closures" DROP CONSTRAINT "closures_days_apart";--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_days_apart" EXCLUDE USING gist (daterange(day, coalesce(last_day, day), '[]') WITH &&) WHERE (holiday IS NULL);
