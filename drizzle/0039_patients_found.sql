-- What a search finds of a patient: each word of the name with all that follows it (`jeanpaul` finds `Jean Paul`, `jean paul`
-- finds `Jeanpaul`), the digits of each telephone from any of them on, without the code of Cameroon, and the e-mail.
CREATE FUNCTION patient_words(name text, phone text, email text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  names text[] := string_to_array(fold_words(name), ' ');
  found text[] := string_to_array(fold_words(email), ' ') || lower(email);
  number text;
BEGIN
  FOR i IN 1 .. cardinality(names) LOOP
    found := found || array_to_string(names[i:], '');
  END LOOP;
  FOREACH number IN ARRAY regexp_split_to_array(coalesce(phone, ''), '[/,;]|ou|or', 'i') LOOP
    number := phone_start(regexp_replace(number, '\D', '', 'g'));
    FOR i IN 1 .. length(number) - 2 LOOP
      found := found || substr(number, i);
    END LOOP;
  END LOOP;
  RETURN array_to_tsvector(ARRAY(SELECT left(word, 500) FROM unnest(found) word WHERE word <> ''));
END
$$;
--> statement-breakpoint
-- Digits without what people write before a number of Cameroon, however much of it is typed so far.
CREATE FUNCTION phone_start(digits text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(digits, '^(00)?237(?=.)', ''), '^0+(?=.)', '')
$$;
--> statement-breakpoint
-- What is typed, as a query of `patient_words`: all its words, in whatever order, or all of it as one. Null for nothing.
CREATE FUNCTION patient_query(typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  joined text := regexp_replace(typed, '(\d)[\s.()/\u00a0\u202f-]+(?=\d)', '\1', 'g');
  words text[] := string_to_array(fold_words(joined), ' ');
  whole text := array_to_string(words, '');
BEGIN
  IF whole = '' THEN
    RETURN NULL;
  ELSIF joined LIKE '%@%' THEN
    RETURN (quote_literal(regexp_replace(lower(joined), '[^[:alnum:]@._+-]', '', 'g')) || ':*')::tsquery;
  END IF;
  words := ARRAY(SELECT CASE WHEN word ~ '^\d{3,}$' THEN phone_start(word) ELSE word END FROM unnest(words) word);
  RETURN ((SELECT string_agg(quote_literal(word) || ':*', ' & ') FROM unnest(words) word)
    || ' | ' || quote_literal(whole) || ':*')::tsquery;
END
$$;
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold_words(name)) STORED;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (patient_words(name, phone, email)) STORED;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_into_patients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patients_by_name" ON "patients" USING btree ("folded" collate "C","id") WHERE deleted_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "patients_words" ON "patients" USING gin ("words");--> statement-breakpoint
CREATE INDEX "patients_merged" ON "patients" USING btree ("merged_into") WHERE merged_into is not null;
--> statement-breakpoint
DROP INDEX "patients_of_name";
--> statement-breakpoint
-- As before, and a patient of whom nothing else is stored any more.
CREATE OR REPLACE VIEW expiring_rows AS
  SELECT 'contact_messages' AS entity, id, updated_at AS since FROM contact_messages
  WHERE status IN ('replied', 'resolved') OR over_limit
  UNION ALL
  SELECT 'appointments', id, greatest(
    confirmed_for,
    (postponed_to + time '23:00') AT TIME ZONE 'UTC',
    (preferred_date + time '23:00') AT TIME ZONE 'UTC'
  ) FROM appointments
  UNION ALL
  SELECT 'audit_log', id, at FROM audit_log
  UNION ALL
  SELECT 'orders', id, updated_at FROM orders
  UNION ALL
  SELECT 'patients', patient.id, greatest(
    patient.updated_at,
    (SELECT max(series.updated_at) FROM series WHERE series.patient_id = patient.id)
  ) FROM patients patient
  WHERE merged_into IS NULL
    AND NOT EXISTS (SELECT 1 FROM appointments WHERE patient_id = patient.id)
    AND NOT EXISTS (SELECT 1 FROM contact_messages WHERE patient_id = patient.id)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE patient_id = patient.id);
--> statement-breakpoint
CREATE TRIGGER forget_erased_details AFTER DELETE ON patients REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_details();
