INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT * FROM (VALUES
  ('appointment_refusal_template', 'Bonjour {name}, nous ne pouvons malheureusement pas vous recevoir le {date}, comme vous le demandiez. Pour toute question, répondez à ce message.', 'contact', 'textarea', 'Message qui refuse une demande de rendez-vous (français). {name} et {date} sont remplacés.', false),
  ('appointment_refusal_template_en', 'Hello {name}, we are sorry that we cannot accept your appointment request for {date}. If you have a question, reply to this message.', 'contact', 'textarea', 'Message qui refuse une demande de rendez-vous (anglais).', false)
) AS later ("key", "value", "category", "data_type", "description", "is_public")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" AS own WHERE own."key" = later."key");
