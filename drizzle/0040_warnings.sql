-- What warns of a product is searched like its description.
CREATE OR REPLACE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF TG_TABLE_NAME = 'product_categories' THEN
    changed := ARRAY(SELECT id FROM products WHERE category_id = NEW.id);
  ELSIF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT id FROM inserted);
  ELSE
    changed := ARRAY[NEW.id];
  END IF;
  INSERT INTO product_search (product_id, name, name_en, words)
  SELECT product.id, fold_words(product.name), fold_words(product.name_en),
    setweight(to_tsvector('simple', fold_words(concat_ws(' ', product.name, product.name_en))), 'A')
    || setweight(to_tsvector('simple', fold_words(coalesce(product.synonyms, ''))), 'B')
    || setweight(to_tsvector('simple', fold_words(concat_ws(' ', product.category, category.name, category.name_en))), 'C')
    || setweight(to_tsvector('simple', fold_words(concat_ws(' ', product.description, product.description_en, product.warning, product.warning_en))), 'D')
  FROM products product
  LEFT JOIN product_categories category
    ON category.id = product.category_id AND category.is_active AND category.deleted_at IS NULL
  WHERE product.id = ANY (changed)
  ON CONFLICT (product_id) DO UPDATE
    SET name = excluded.name, name_en = excluded.name_en, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER write_search_of_changed_products ON products;
--> statement-breakpoint
CREATE TRIGGER write_search_of_changed_products
  AFTER UPDATE OF name, name_en, synonyms, category, category_id, description, description_en, warning, warning_en ON products
  FOR EACH ROW EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
-- The warnings of the first content leave the descriptions that are still as they came, language by language.
UPDATE products SET description = moved.description, warning = moved.warning
FROM (VALUES
  ('oxymètre-de-pouls', 'Se pince au bout du doigt, montre l’oxygène et le pouls en quelques secondes. Il aide à suivre, il ne remplace pas un avis médical.',
    'Se pince au bout du doigt, montre l’oxygène et le pouls en quelques secondes.', 'Il aide à suivre, il ne remplace pas un avis médical.'),
  ('électrostimulateur-tens', 'Deux canaux, quatre électrodes, intensité réglable. Demandez-nous conseil avant : pas de TENS avec un pacemaker ni pendant une grossesse.',
    'Deux canaux, quatre électrodes, intensité réglable.', 'Demandez-nous conseil avant : pas de TENS avec un pacemaker ni pendant une grossesse.'),
  ('collier-cervical', 'Mousse ferme et fermeture réglable, pour soutenir la nuque quelques jours, sur avis médical.',
    'Mousse ferme et fermeture réglable, pour soutenir la nuque.', 'À porter quelques jours, sur avis médical.'),
  ('ceinture-lombaire', 'Un maintien ajustable pour un effort ponctuel. À porter un temps, sur conseil : vos muscles restent le meilleur soutien.',
    'Un maintien ajustable pour un effort ponctuel.', 'À porter un temps, sur conseil : vos muscles restent le meilleur soutien.'),
  ('compresses-chaud-froid', 'Deux poches de gel, une grande et une petite : froides après un choc, chaudes sur un muscle raide. Toujours dans un linge, jamais à même la peau.',
    'Deux poches de gel, une grande et une petite : froides après un choc, chaudes sur un muscle raide.', 'Toujours dans un linge, jamais à même la peau.')
) AS moved (slug, before, description, warning)
WHERE products.slug = moved.slug AND products.description = moved.before AND products.warning IS NULL;
--> statement-breakpoint
UPDATE products SET description_en = moved.description, warning_en = moved.warning
FROM (VALUES
  ('oxymètre-de-pouls', 'Clips onto a fingertip and shows oxygen and pulse in seconds. It helps you keep track; it does not replace medical advice.',
    'Clips onto a fingertip and shows oxygen and pulse in seconds.', 'It helps you keep track; it does not replace medical advice.'),
  ('électrostimulateur-tens', 'Two channels, four electrodes, adjustable strength. Ask us first: no TENS with a pacemaker or during pregnancy.',
    'Two channels, four electrodes, adjustable strength.', 'Ask us first: no TENS with a pacemaker or during pregnancy.'),
  ('collier-cervical', 'Firm foam with an adjustable fastening, to support the neck for a few days, on medical advice.',
    'Firm foam with an adjustable fastening, to support the neck.', 'Wear it for a few days, on medical advice.'),
  ('ceinture-lombaire', 'Adjustable support for an occasional heavy task. Wear it for short spells, on advice: your muscles are still the best support.',
    'Adjustable support for an occasional heavy task.', 'Wear it for short spells, on advice: your muscles are still the best support.'),
  ('compresses-chaud-froid', 'Two gel packs, one large and one small: cold after a knock, warm for a stiff muscle. Always in a cloth, never on bare skin.',
    'Two gel packs, one large and one small: cold after a knock, warm for a stiff muscle.', 'Always in a cloth, never on bare skin.')
) AS moved (slug, before, description, warning)
WHERE products.slug = moved.slug AND products.description_en = moved.before AND products.warning_en IS NULL;
