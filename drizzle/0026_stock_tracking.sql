-- A setting that an installation does not have yet; an empty table gets the whole of the first content.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT 'stock_tracking', 'false', 'general', 'boolean', 'Suivre le stock : un produit sans stock est « Sur commande », et se commande toujours. Sinon le stock ne change rien au site.', true
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" WHERE "key" = 'stock_tracking');
