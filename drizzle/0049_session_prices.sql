-- Settings that an installation does not have yet; an empty table gets the whole of the first content.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT "given"."key", '', 'general', 'text', "given"."description", false
FROM (VALUES
	('session_price_kinesitherapy', 'Prix d’une séance de kinésithérapie, en francs entiers. Vide : sans prix.'),
	('session_price_functional_rehabilitation', 'Prix d’une séance de rééducation fonctionnelle, en francs entiers. Vide : sans prix.'),
	('session_price_readaptation', 'Prix d’une séance de réadaptation, en francs entiers. Vide : sans prix.'),
	('session_price_rehabilitation', 'Prix d’une séance de rééducation, en francs entiers. Vide : sans prix.')
) AS "given" ("key", "description")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" WHERE "key" = "given"."key");
