-- Texts for the chat: another hour of an agreed visit, and another day for a request.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT * FROM (VALUES
  ('appointment_proposal_template', 'Bonjour {name}, nous avons reçu votre demande pour le {date}, mais nous ne pouvons pas vous recevoir ce jour-là. {proposal}', 'contact', 'textarea', 'Message qui répond à une demande par un autre jour (français). {name}, {date} et {proposal}, le jour proposé ou une question, sont remplacés.', false),
  ('appointment_proposal_template_en', 'Hello {name}, we received your request for {date}, but we cannot see you on that day. {proposal}', 'contact', 'textarea', 'Message qui répond à une demande par un autre jour (anglais).', false),
  ('appointment_moved_template', 'Bonjour {name}, votre rendez-vous a changé : nous vous attendons maintenant le {date} à {time}. À bientôt !', 'contact', 'textarea', 'Message qui donne une autre heure (français). {name}, {date}, {time} et {praticien} sont remplacés.', false),
  ('appointment_moved_template_en', 'Hello {name}, your appointment has changed: we now look forward to seeing you on {date} at {time}. See you soon!', 'contact', 'textarea', 'Message qui donne une autre heure (anglais).', false)
) AS later ("key", "value", "category", "data_type", "description", "is_public")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" AS own WHERE own."key" = later."key");
