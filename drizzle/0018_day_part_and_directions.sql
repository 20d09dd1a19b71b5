ALTER TABLE "appointments" ADD COLUMN "day_part" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_day_part" CHECK (day_part in ('morning', 'afternoon'));--> statement-breakpoint
-- Settings that an installation does not have yet; an empty table gets the whole of the first content.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT * FROM (VALUES
  ('contact_directions', E'Depuis le centre de Douala, passez le pont sur le Wouri.\nÀ Bonabéri, demandez le tribunal de première instance.\nLe centre est juste en face.', 'contact', 'textarea', 'Le chemin en quelques mots, une étape par ligne (français).', true),
  ('contact_directions_en', E'From central Douala, cross the bridge over the Wouri.\nIn Bonabéri, ask for the court of first instance.\nThe centre is right opposite.', 'contact', 'textarea', 'Le chemin en quelques mots, une étape par ligne (anglais).', true)
) AS later ("key", "value", "category", "data_type", "description", "is_public")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" AS own WHERE own."key" = later."key");
