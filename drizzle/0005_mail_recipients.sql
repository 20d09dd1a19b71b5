-- The address that an e-mail to a patient went to; unknown for those that left before.
ALTER TABLE "appointment_mails" ADD COLUMN "recipient" text;
