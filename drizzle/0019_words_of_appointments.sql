-- Two prepared texts in better English, where nobody has written their own.
UPDATE "site_settings" SET "value" = 'Hello {name}, your appointment on {date} has to be moved. {proposal}'
WHERE "key" = 'appointment_postponement_template_en'
  AND "value" = 'Hello {name}, we have to move your appointment of {date}. {proposal}';
--> statement-breakpoint
UPDATE "site_settings" SET "value" = 'Hello {name}, your appointment on {date} is cancelled. To book another one, reply to this message.'
WHERE "key" = 'appointment_cancellation_template_en'
  AND "value" = 'Hello {name}, your appointment of {date} is cancelled. To book another one, reply to this message.';
