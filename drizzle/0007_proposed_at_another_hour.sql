-- The text of a proposal is true for another hour of the requested day as well; a centre's own text stays.
UPDATE "site_settings" SET "value" = replace("value", 'vous recevoir ce jour-là. {proposal}', 'vous recevoir à ce moment-là. {proposal}')
WHERE "key" = 'appointment_proposal_template'
  AND "value" = 'Bonjour {name}, nous avons reçu votre demande pour le {date}, mais nous ne pouvons pas vous recevoir ce jour-là. {proposal}';
--> statement-breakpoint
UPDATE "site_settings" SET "value" = replace("value", 'see you on that day. {proposal}', 'see you at that time. {proposal}')
WHERE "key" = 'appointment_proposal_template_en'
  AND "value" = 'Hello {name}, we received your request for {date}, but we cannot see you on that day. {proposal}';
