-- Patients may choose another hour by their link, where the centre wants it.
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT 'patients_choose_hours', 'false', 'contact', 'boolean', 'Oui : sur la page de son rendez-vous, le patient choisit lui-même une autre heure libre des deux semaines à venir. Non : il demande un autre jour, et le centre répond.', false
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" WHERE "key" = 'patients_choose_hours');
