-- Two settings that an installation does not have yet; an empty table gets the whole of the first content.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT key, value, 'contact', 'textarea', description, false
FROM (VALUES
  ('order_ready_template', 'Bonjour {name}, votre commande {reference} est prête : {total}. Elle vous attend au centre, en face du tribunal de première instance, à Bonabéri. À bientôt !', 'Message qui dit qu’une commande est prête (français). {name}, {reference} et {total} sont remplacés.'),
  ('order_ready_template_en', 'Hello {name}, your order {reference} is ready: {total}. It is waiting for you at the centre, opposite the court of first instance in Bonabéri. See you soon!', 'Message qui dit qu’une commande est prête (anglais).')
) AS added (key, value, description)
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" WHERE "site_settings"."key" = added.key);
