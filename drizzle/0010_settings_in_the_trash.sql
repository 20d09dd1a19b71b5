ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_key_unique";--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "site_settings_live_key" ON "site_settings" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
-- A setting that an installation does not have yet; an empty table gets the whole of the first content.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT 'appearance_logo', '', 'appearance', 'text',
  'L’image du logo, en haut de chaque page. Vide : la marque dessinée du centre.', true
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" WHERE "key" = 'appearance_logo');
