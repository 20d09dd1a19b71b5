-- Words that sound alike stand near each other. Its owner may create it: it is a trusted extension.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- How a folded word sounds to who writes French, and English, by ear: `béquille` and `bekille` are one.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  rule text[];
  sound text := word;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['s?ch|sh', '1'], ['ph', 'f'], ['qu?|ck', 'k'], ['c(?=[eiy])', 's'], ['c', 'k'], ['g(?=[eiy])', 'j'],
    ['gu(?=[eiy])', 'g'], ['h', ''], ['y', 'i'], ['z', 's'], ['eau|au', 'o'], ['ae|oe|ai|ei', 'e'], ['(.)\1+', '\1'],
    ['(?<=...)(es?|s|x|t)$', '']
  ] LOOP
    sound := regexp_replace(sound, rule[1], rule[2], 'g');
  END LOOP;
  RETURN sound;
END
$$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text GENERATED ALWAYS AS (sound_of(word)) STORED
);
--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING gist ("sound" gist_trgm_ops);
--> statement-breakpoint
-- In one order, so that two who add the same words do not wait for each other.
CREATE FUNCTION learn_search_words(texts text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT texts_word.word FROM unnest(string_to_array(fold_words(texts), ' ')) AS texts_word (word)
  WHERE length(texts_word.word) BETWEEN 4 AND 40 AND texts_word.word ~ '^[[:alnum:]]+$'
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = texts_word.word)
  ORDER BY texts_word.word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- What a product is called and by what else it is known, its description left aside.
CREATE FUNCTION learn_words_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(string_agg(array_to_string(tsvector_to_array(ts_filter(words, '{a,b,c}')), ' '), ' ')) FROM written;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER learn_words_of_new_products
  AFTER INSERT ON product_search REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_products();
--> statement-breakpoint
CREATE TRIGGER learn_words_of_changed_products
  AFTER UPDATE ON product_search REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_products();
--> statement-breakpoint
-- The arguments are the columns whose words are learnt.
CREATE FUNCTION learn_words_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(string_agg(value, ' ')) FROM jsonb_each_text(to_jsonb(NEW)) WHERE key = ANY (TG_ARGV);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER learn_words AFTER INSERT OR UPDATE OF name, name_en, description, description_en ON services
  FOR EACH ROW EXECUTE FUNCTION learn_words_of_row('name', 'name_en', 'description', 'description_en');
--> statement-breakpoint
CREATE TRIGGER learn_words AFTER INSERT OR UPDATE OF title, title_en ON questions
  FOR EACH ROW EXECUTE FUNCTION learn_words_of_row('title', 'title_en');
--> statement-breakpoint
CREATE TRIGGER learn_words AFTER INSERT OR UPDATE OF title, title_en, excerpt, excerpt_en, tags, tags_en ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION learn_words_of_row('title', 'title_en', 'excerpt', 'excerpt_en', 'tags', 'tags_en');
--> statement-breakpoint
UPDATE product_search SET name = name;
--> statement-breakpoint
UPDATE services SET name = name;
--> statement-breakpoint
UPDATE questions SET title = title;
--> statement-breakpoint
UPDATE blog_posts SET title = title;
