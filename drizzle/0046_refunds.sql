-- Money that is given back is a payment below nothing.
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount_positive";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_not_zero" CHECK (amount <> 0);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_note_present" CHECK (btrim(note) <> '');--> statement-breakpoint
-- The figures of a day outlive what they are for; words about a person do not.
CREATE FUNCTION forget_payment_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.note := NULL;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_forget_note" BEFORE UPDATE ON "payments" FOR EACH ROW
	WHEN ((OLD.patient_id IS NOT NULL AND NEW.patient_id IS NULL)
		OR (OLD.appointment_id IS NOT NULL AND NEW.appointment_id IS NULL)
		OR (OLD.order_id IS NOT NULL AND NEW.order_id IS NULL)
		OR (OLD.series_id IS NOT NULL AND NEW.series_id IS NULL))
	EXECUTE FUNCTION forget_payment_note();
