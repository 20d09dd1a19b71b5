-- Where nobody is named who treats, the centre has one seat, 0: it is given to the visits that have their time alone.
UPDATE "appointments" AS own SET "seat" = 0
WHERE own."practitioner_id" IS NULL AND own."seat" IS NULL AND own."deleted_at" IS NULL
	AND own."status" IN ('confirmed', 'came') AND own."confirmed_for" IS NOT NULL
	AND NOT EXISTS (
		SELECT 1 FROM "appointments" AS other
		WHERE other."id" <> own."id" AND other."practitioner_id" IS NULL AND other."deleted_at" IS NULL
			AND other."status" IN ('confirmed', 'came')
			AND other."confirmed_for" < own."confirmed_for" + make_interval(mins => own."duration_minutes")
			AND own."confirmed_for" < other."confirmed_for" + make_interval(mins => other."duration_minutes")
	);
--> statement-breakpoint
-- A visit whose practitioner is deleted keeps a seat above 0, and is no hindrance.
ALTER TABLE "appointments"
	ADD CONSTRAINT "appointments_one_on_a_common_seat" EXCLUDE USING gist (
		tsrange(confirmed_for AT TIME ZONE 'UTC', confirmed_for AT TIME ZONE 'UTC' + make_interval(mins => duration_minutes)) WITH &&
	) WHERE (deleted_at IS NULL AND status IN ('confirmed', 'came') AND practitioner_id IS NULL AND seat = 0);
