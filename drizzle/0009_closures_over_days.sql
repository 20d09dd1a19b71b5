ALTER TABLE "closures" DROP CONSTRAINT "closures_day_unique";--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "holiday" text;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_holiday_unique" UNIQUE("holiday");--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_at_most_sixty_days" CHECK (last_day > day and last_day < day + 60);--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_only_holidays_are_declined" CHECK (is_active or holiday is not null);--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_days_apart" EXCLUDE USING gist (daterange(day, coalesce(last_day, day), '[]') WITH &&) WHERE (is_active);
