-- As before; every kind of apostrophe and of hyphen is a space, and signs that nothing shows are not there.
CREATE OR REPLACE FUNCTION fold_words(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  signs text := U&'\0027\2018\2019\201B\2032\02B9\02BA\02BB\02BC\02BD\02BE\02BF\02C8\00B4\201C\201D\00AB\00BB\2010\2011\2012\2013\2014\2015\2212\2026\00B7\2022\00B0\00A0\202F\2009' || '`".,;:!?/\-_@#&%+*=~()[]{}<>|';
  unseen text := U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF';
  folded text := regexp_replace(normalize(lower(given COLLATE "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g');
BEGIN
  -- A sign without a counterpart goes.
  folded := translate(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), signs || unseen, repeat(' ', length(signs)));
  IF folded ~ '[0-9][[:alpha:]]' THEN
    folded := regexp_replace(folded, '([0-9])(?=[[:alpha:]])', '\1 ', 'g');
  END IF;
  RETURN btrim(regexp_replace(folded, '\s+', ' ', 'g'));
END
$$;
--> statement-breakpoint
-- Whatever was folded otherwise before.
UPDATE products SET name = name
WHERE concat_ws(' ', name, name_en, synonyms, category, description, description_en, warning, warning_en)
  ~ '[\u00ad\u00b4`\u02b9-\u02bf\u02c8\u061c\u200b-\u200f\u2010-\u2012\u2015\u201b\u202a-\u202e\u2032\u2060-\u2069\u2212\ufeff]';
--> statement-breakpoint
UPDATE product_categories SET name = name
WHERE concat_ws(' ', name, name_en)
  ~ '[\u00ad\u00b4`\u02b9-\u02bf\u02c8\u061c\u200b-\u200f\u2010-\u2012\u2015\u201b\u202a-\u202e\u2032\u2060-\u2069\u2212\ufeff]';
--> statement-breakpoint
UPDATE patients SET name = name, email = email
WHERE concat_ws(' ', name, email)
  ~ '[\u00ad\u00b4`\u02b9-\u02bf\u02c8\u061c\u200b-\u200f\u2010-\u2012\u2015\u201b\u202a-\u202e\u2032\u2060-\u2069\u2212\ufeff]';
