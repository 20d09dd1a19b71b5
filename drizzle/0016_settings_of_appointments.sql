-- Settings that an installation does not have yet; an empty table gets the whole of the first content.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT * FROM (VALUES
  ('appointment_postponement_template', 'Bonjour {name}, nous devons reporter votre rendez-vous du {date}. {proposal}', 'contact', 'textarea', 'Message qui reporte un rendez-vous (français). {name}, {date} et {proposal}, le jour proposé ou une question, sont remplacés.', false),
  ('appointment_postponement_template_en', 'Hello {name}, we have to move your appointment of {date}. {proposal}', 'contact', 'textarea', 'Message qui reporte un rendez-vous (anglais).', false),
  ('appointment_cancellation_template', 'Bonjour {name}, votre rendez-vous du {date} est annulé. Pour en prendre un autre, répondez à ce message.', 'contact', 'textarea', 'Message qui annule un rendez-vous (français). {name} et {date} sont remplacés.', false),
  ('appointment_cancellation_template_en', 'Hello {name}, your appointment of {date} is cancelled. To book another one, reply to this message.', 'contact', 'textarea', 'Message qui annule un rendez-vous (anglais).', false)
) AS later ("key", "value", "category", "data_type", "description", "is_public")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" AS own WHERE own."key" = later."key");
