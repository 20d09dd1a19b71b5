CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "synonyms" text;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");
--> statement-breakpoint
-- Lower case, no accents, `oe` for `œ`, spaces for signs, a space between a number and its unit; as `foldWords` in
-- search-words.ts. The last step is costly and seldom needed.
CREATE FUNCTION fold_words(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  signs text := U&'\0027\2019\2018\201C\201D\00AB\00BB\2013\2014\2026\00B7\2022\00B0\00A0\202F\2009' || '".,;:!?/\-_@#&%+*=~()[]{}<>|';
  folded text := regexp_replace(normalize(lower(given COLLATE "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g');
BEGIN
  folded := translate(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), signs, repeat(' ', length(signs)));
  IF folded ~ '[0-9][[:alpha:]]' THEN
    folded := regexp_replace(folded, '([0-9])(?=[[:alpha:]])', '\1 ', 'g');
  END IF;
  RETURN btrim(regexp_replace(folded, '\s+', ' ', 'g'));
END
$$;
--> statement-breakpoint
CREATE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
    || setweight(to_tsvector('simple', fold_words(concat_ws(' ', product.description, product.description_en))), 'D')
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
-- All products of an import at once.
CREATE TRIGGER write_search_of_new_products
  AFTER INSERT ON products REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
CREATE TRIGGER write_search_of_changed_products
  AFTER UPDATE OF name, name_en, synonyms, category, category_id, description, description_en ON products
  FOR EACH ROW EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
CREATE TRIGGER write_search_of_changed_categories
  AFTER UPDATE OF name, name_en, is_active, deleted_at ON product_categories
  FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.is_active, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
-- The products of the first content get their synonyms where they are still themselves; then all that are there are read.
UPDATE products SET synonyms = given.synonyms
FROM (VALUES
  ('table-de-massage-pliante', 'Table de massage pliante', 'lit de massage, table de soins, table de kiné, portable table, treatment couch'),
  ('tensiomètre-de-bras', 'Tensiomètre de bras', 'tension, appareil à tension, BP machine, sphygmomanometer'),
  ('oxymètre-de-pouls', 'Oxymètre de pouls', 'saturomètre, saturation, SpO2, oxymeter'),
  ('électrostimulateur-tens', 'Électrostimulateur TENS', 'électrostimulation, stimulateur, électrodes, électrothérapie, electrical stimulation'),
  ('collier-cervical', 'Collier cervical', 'minerve, attelle de cou, neck brace, neck support'),
  ('ceinture-lombaire', 'Ceinture lombaire', 'ceinture de dos, gaine lombaire, corset, back brace, back support'),
  ('genouillère', 'Genouillère', 'attelle de genou, orthèse, knee support, knee sleeve'),
  ('bandes-de-taping', 'Bandes de taping', 'kinésiotape, K-tape, strapping, sparadrap, KT tape'),
  ('compresses-chaud-froid', 'Compresses chaud-froid', 'poche de glace, pack de gel, bouillotte, ice pack, heat pack'),
  ('huile-de-massage', 'Huile de massage', 'pommade, lotion, baume'),
  ('balles-de-massage', 'Balles de massage', 'balle à picots, balle hérisson, trigger point, spiky ball'),
  ('balles-pour-la-main', 'Balles pour la main', 'balle anti-stress, balle de rééducation, hand grip, stress ball'),
  ('canne-de-marche', 'Canne de marche', 'bâton de marche, canne simple, béquille, walking stick'),
  ('coussin-d’équilibre', 'Coussin d’équilibre', 'disque d’équilibre, ballon plat, wobble cushion, air cushion'),
  ('plateau-d’équilibre', 'Plateau d’équilibre', 'planche d’équilibre, Freeman, proprioception, wobble board'),
  ('pistolet-de-massage', 'Pistolet de massage', 'masseur, appareil de massage, percussion, massager'),
  ('déambulateur', 'Déambulateur', 'marchette, cadre de marche, walker, zimmer'),
  ('bandes-élastiques', 'Bandes élastiques', 'élastiques, Theraband, bande de résistance, elastic bands'),
  ('cannes-anglaises', 'Cannes anglaises', 'béquille, béquilles, canne béquille, elbow crutch, canes'),
  ('rouleau-de-massage', 'Rouleau de massage', 'rouleau en mousse, automassage, massage roller'),
  ('tapis-d’exercice', 'Tapis d’exercice', 'tapis de sol, tapis de gym, natte, yoga mat'),
  ('haltères-2-et-3-kg', 'Haltères 2 et 3 kg', 'poids, altères, musculation, weights'),
  ('ballon-de-gym-65-cm', 'Ballon de gym 65 cm', 'ballon suisse, gros ballon, swiss ball, gymball, exercise ball')
) AS given (slug, name, synonyms)
WHERE products.slug = given.slug AND products.name = given.name;
--> statement-breakpoint
UPDATE products SET name = name;
