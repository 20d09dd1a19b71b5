-- Tables, then what drizzle-kit does not write: keys between features, rules over several rows, functions and triggers.
-- Functions come first that columns are computed with.

-- Equality beside overlap in one constraint; sounds near each other. The database's owner may create both: trusted extensions.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Quoted by a patient: six letters and digits that are no word and cannot be mistaken for one another. It opens nothing.
CREATE FUNCTION new_reference() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  letters constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
  made text;
BEGIN
  LOOP
    SELECT string_agg(substr(letters, 1 + floor(random() * length(letters))::int, 1), '')
      INTO made FROM generate_series(1, 6);
    EXIT WHEN NOT EXISTS (SELECT 1 FROM appointments WHERE reference = made);
  END LOOP;
  RETURN made;
END
$$;
--> statement-breakpoint
-- Lower case, no accents, `oe` for `œ`, spaces for signs, a space between a number and its unit; as `foldWords` in
-- search-words.ts. Signs that go, and those that become a space, are found in one pass each, which is much faster. The
-- last step is costly and seldom needed.
CREATE FUNCTION fold_words(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  -- Accents, and signs that nothing shows.
  unseen text := '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+';
  signs text := '[\s''`".,;:!?/\\\-_@#&%+*=~()\[\]{}<>|\u00a0\u00ab\u00b0\u00b4\u00b7\u00bb\u02b9-\u02bf\u02c8\u2009\u2010-\u2015\u2018\u2019\u201b-\u201d\u2022\u2026\u202f\u2032\u2212]+';
  folded text := regexp_replace(normalize(lower(given COLLATE "und-x-icu"), NFD), unseen, '', 'g');
BEGIN
  folded := regexp_replace(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), signs, ' ', 'g');
  IF folded ~ '[0-9][[:alpha:]]' THEN
    folded := regexp_replace(folded, '([0-9])(?=[[:alpha:]])', '\1 ', 'g');
  END IF;
  RETURN btrim(folded);
END
$$;
--> statement-breakpoint
-- Digits without what people write before a number of Cameroon, however much of it is typed so far.
CREATE FUNCTION phone_start(digits text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(digits, '^(00)?237(?=.)', ''), '^0+(?=.)', '')
$$;
--> statement-breakpoint
-- Found of a patient: each word of the name with all that follows it (`jeanpaul` finds `Jean Paul`, `jean paul` finds
-- `Jeanpaul`), the digits of each telephone from any of them on, without the code of Cameroon, and the e-mail.
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
-- How a folded word sounds to a reader who writes French, and English, by ear: `béquille` and `bekille` are one.
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
CREATE TABLE "alert_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_deliveries_once" UNIQUE("alert_id","user_id","way","target"),
	CONSTRAINT "alert_deliveries_way" CHECK (way in ('push', 'email')),
	CONSTRAINT "alert_deliveries_state" CHECK (state in ('waiting', 'sent', 'dead', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "alert_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted_kinds" text[] DEFAULT '{}' NOT NULL,
	"email" text DEFAULT 'never' NOT NULL,
	"daily_at" smallint DEFAULT 450 NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"has_sound" boolean DEFAULT false NOT NULL,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_preferences_email" CHECK (email in ('never', 'unopened', 'at-once', 'daily')),
	CONSTRAINT "alert_preferences_minutes" CHECK (daily_at between 0 and 1439 and quiet_from between 0 and 1439 and quiet_until between 0 and 1439),
	CONSTRAINT "alert_preferences_quiet" CHECK ((quiet_from is null) = (quiet_until is null))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" uuid,
	"amount" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "alerts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"received_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" uuid,
	"actor_email" text,
	"ip_address" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"way" text NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" integer NOT NULL,
	"pictures" integer NOT NULL,
	"made_by" uuid,
	"file" text,
	"copied_to" text,
	"problem" text,
	"copy_problem" text,
	CONSTRAINT "backups_way" CHECK (way in ('command', 'download', 'night', 'screen')),
	CONSTRAINT "backups_copied_to" CHECK (copied_to in ('s3', 'hook'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"folder" text DEFAULT 'uploads' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"widths" smallint[] NOT NULL,
	"placeholder" text NOT NULL,
	"alt" text,
	"alt_en" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"jpeg_widths" smallint[] DEFAULT '{}' NOT NULL,
	"avif_widths" smallint[],
	"uploaded_by" uuid,
	CONSTRAINT "media_url_unique" UNIQUE("url"),
	CONSTRAINT "media_has_pixels" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "visit_journals" (
	"name" text PRIMARY KEY NOT NULL,
	"counted" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limits_bucket_subject_window_start_pk" PRIMARY KEY("bucket","subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"entity" text PRIMARY KEY NOT NULL,
	"months" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_periods_months" CHECK (months between 1 and 240)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"months" smallint NOT NULL,
	"cutoff" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"erased" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_analytics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"metric_name" text NOT NULL,
	"metric_value" numeric(14, 2) DEFAULT 0 NOT NULL,
	"date_recorded" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_analytics_one_per_metric_and_day" UNIQUE("metric_name","date_recorded"),
	CONSTRAINT "site_analytics_value_not_negative" CHECK (metric_value >= 0)
);
--> statement-breakpoint
CREATE TABLE "view_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "view_counts_kind" CHECK (kind in ('page', 'referrer', 'language'))
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "visits_day_visitor_first_at_pk" PRIMARY KEY("day","visitor","first_at")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject_id" uuid,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_mails_state" CHECK (state in ('waiting', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text GENERATED ALWAYS AS (sound_of(word)) STORED
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "about_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text,
	"title_en" text,
	"description" text,
	"description_en" text,
	"mission" text,
	"mission_en" text,
	"vision" text,
	"vision_en" text,
	"services_count" integer DEFAULT 0 NOT NULL,
	"professionals_count" integer DEFAULT 0 NOT NULL,
	"experience_years" integer DEFAULT 0 NOT NULL,
	"patients_count" integer DEFAULT 0 NOT NULL,
	"main_image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "about_settings_counts_not_negative" CHECK (services_count >= 0 and professionals_count >= 0 and experience_years >= 0 and patients_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "about_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"text" text NOT NULL,
	"text_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "about_values_kind" CHECK (kind in ('value', 'card'))
);
--> statement-breakpoint
CREATE TABLE "appointment_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"visit_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"care_type" text NOT NULL,
	"care_type_label" text NOT NULL,
	"preferred_date" date NOT NULL,
	"message" text,
	"status" text DEFAULT 'new' NOT NULL,
	"confirmed_for" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_by" uuid,
	"notes" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"duration_minutes" smallint DEFAULT 60 NOT NULL,
	"postponed_to" date,
	"status_at" timestamp with time zone,
	"status_by" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"previous" jsonb,
	"created_by" uuid,
	"day_part" text,
	"over_limit" boolean DEFAULT false NOT NULL,
	"postponed_time" time,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"reminded_way" text,
	"reference" text DEFAULT new_reference() NOT NULL,
	"patient_answer" text,
	"patient_answered_at" timestamp with time zone,
	"patient_note" text,
	"practitioner_id" uuid,
	"place_id" uuid,
	"seat" smallint,
	"place_seat" smallint,
	"overbooked" text,
	"patient_id" uuid,
	"series_id" uuid,
	"price" numeric(14, 2),
	"content_key" text,
	CONSTRAINT "appointments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "appointments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "appointments_care_type" CHECK (care_type in ('kinesitherapy', 'functional-rehabilitation', 'readaptation', 'rehabilitation')),
	CONSTRAINT "appointments_status" CHECK (status in ('new', 'confirmed', 'postponed', 'cancelled', 'came', 'absent')),
	CONSTRAINT "appointments_confirmed_has_moment" CHECK (status <> 'confirmed' or confirmed_for is not null),
	CONSTRAINT "appointments_postponed_time_has_day" CHECK (postponed_time is null or postponed_to is not null),
	CONSTRAINT "appointments_language" CHECK (language in ('fr', 'en')),
	CONSTRAINT "appointments_reference" CHECK (reference ~ '^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$'),
	CONSTRAINT "appointments_consent" CHECK ((consent_version is null) = (consented_at is null)),
	CONSTRAINT "appointments_day_part" CHECK (day_part in ('morning', 'afternoon')),
	CONSTRAINT "appointments_reminded_way" CHECK (reminded_way in ('email', 'chat', 'phone')),
	CONSTRAINT "appointments_patient_answer" CHECK (patient_answer in ('coming', 'another-day', 'cancelled')),
	CONSTRAINT "appointments_patient_answer_has_moment" CHECK ((patient_answer is null) = (patient_answered_at is null)),
	CONSTRAINT "appointments_duration" CHECK (duration_minutes between 5 and 480),
	CONSTRAINT "appointments_price_not_negative" CHECK (price >= 0),
	CONSTRAINT "appointments_overbooked_says_why" CHECK (btrim(overbooked) <> '')
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"care_type" text NOT NULL,
	"sessions" smallint NOT NULL,
	"practitioner_id" uuid,
	"duration_minutes" smallint DEFAULT 60 NOT NULL,
	"price" numeric(14, 2),
	"prescribed_by" text,
	"prescribed_on" date,
	"notes" text,
	"ended_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "series_care_type" CHECK (care_type in ('kinesitherapy', 'functional-rehabilitation', 'readaptation', 'rehabilitation')),
	CONSTRAINT "series_sessions" CHECK (sessions between 1 and 100),
	CONSTRAINT "series_duration" CHECK (duration_minutes between 5 and 480),
	CONSTRAINT "series_price_not_negative" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text,
	"description" text,
	"description_en" text,
	"color" text DEFAULT '#3B82F6' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_categories_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "blog_categories_color_hex" CHECK (color ~ '^#[0-9A-Fa-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "blog_post_drafts" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_post_drafts_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"slug" text,
	"content" jsonb NOT NULL,
	"content_en" jsonb,
	"excerpt" text,
	"excerpt_en" text,
	"author" text NOT NULL,
	"category_id" uuid,
	"featured_image" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"meta_title" text,
	"meta_title_en" text,
	"meta_description" text,
	"meta_description_en" text,
	"tags" text[],
	"tags_en" text[],
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"author_id" uuid,
	"reviewer_id" uuid,
	CONSTRAINT "blog_posts_title_present" CHECK (btrim(title) <> ''),
	CONSTRAINT "blog_posts_status" CHECK (status in ('draft', 'published')),
	CONSTRAINT "blog_posts_published_has_date" CHECK (status = 'draft' or published_at is not null),
	CONSTRAINT "blog_posts_author_no_address" CHECK (author !~ '[^\s@]+@[^\s@]+\.[^\s@]+')
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text,
	"description" text,
	"description_en" text,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_categories_name_present" CHECK (btrim(name) <> '')
);
--> statement-breakpoint
CREATE TABLE "product_import_parts" (
	"import_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "product_import_parts_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"file_name" text NOT NULL,
	"facts" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"categories" jsonb NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mode" text DEFAULT 'insert' NOT NULL,
	CONSTRAINT "product_imports_state" CHECK (state in ('ready', 'running', 'done')),
	CONSTRAINT "product_imports_mode" CHECK (mode in ('insert', 'update'))
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text,
	"description" text,
	"description_en" text,
	"price" numeric(14, 2) NOT NULL,
	"image_url" text,
	"category" text,
	"category_id" uuid,
	"stock" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"former_category_id" uuid,
	"synonyms" text,
	"warning" text,
	"warning_en" text,
	CONSTRAINT "products_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "products_price_not_negative" CHECK (price >= 0),
	CONSTRAINT "products_stock_not_negative" CHECK (stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"admin_notes" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"over_limit" boolean DEFAULT false NOT NULL,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"patient_id" uuid,
	"content_key" text,
	CONSTRAINT "contact_messages_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "contact_messages_status" CHECK (status in ('unread', 'read', 'replied', 'resolved')),
	CONSTRAINT "contact_messages_language" CHECK (language in ('fr', 'en')),
	CONSTRAINT "contact_messages_consent" CHECK ((consent_version is null) = (consented_at is null))
);
--> statement-breakpoint
CREATE TABLE "first_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"put_away_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"label" text NOT NULL,
	"label_en" text,
	"opens" time,
	"closes" time,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_day" date,
	"holiday" text,
	"pause_from" time,
	"pause_until" time,
	CONSTRAINT "closures_holiday_unique" UNIQUE("holiday"),
	CONSTRAINT "closures_both_or_none" CHECK ((opens is null) = (closes is null)),
	CONSTRAINT "closures_opens_before_it_closes" CHECK (opens < closes),
	CONSTRAINT "closures_pause_both_or_none" CHECK ((pause_from is null) = (pause_until is null)),
	CONSTRAINT "closures_pause_within" CHECK (pause_from is null or coalesce(opens < pause_from and pause_from < pause_until and pause_until < closes, false)),
	CONSTRAINT "closures_at_most_sixty_days" CHECK (last_day > day and last_day < day + 60),
	CONSTRAINT "closures_only_holidays_are_declined" CHECK (is_active or holiday is not null)
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"day" smallint PRIMARY KEY NOT NULL,
	"opens" time,
	"closes" time,
	"pause_from" time,
	"pause_until" time,
	CONSTRAINT "opening_hours_day" CHECK (day between 1 and 7),
	CONSTRAINT "opening_hours_both_or_none" CHECK ((opens is null) = (closes is null)),
	CONSTRAINT "opening_hours_opens_before_it_closes" CHECK (opens < closes),
	CONSTRAINT "opening_hours_pause_both_or_none" CHECK ((pause_from is null) = (pause_until is null)),
	CONSTRAINT "opening_hours_pause_within" CHECK (pause_from is null or coalesce(opens < pause_from and pause_from < pause_until and pause_until < closes, false))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"stock_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK (quantity between 1 and 9999),
	CONSTRAINT "order_lines_price_not_negative" CHECK (unit_price >= 0),
	CONSTRAINT "order_lines_stock_taken" CHECK (stock_taken between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT new_reference() NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"patient_id" uuid,
	"language" text DEFAULT 'fr' NOT NULL,
	"status" text DEFAULT 'to-prepare' NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_taken_at" timestamp with time zone,
	"message" text,
	"notes" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "orders_status" CHECK (status in ('to-prepare', 'ready', 'handed-over', 'cancelled')),
	CONSTRAINT "orders_language" CHECK (language in ('fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "patient_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"notes" text,
	"merged_into" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"folded" text GENERATED ALWAYS AS (fold_words(name)) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (patient_words(name, phone, email)) STORED,
	CONSTRAINT "patients_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "patients_language" CHECK (language in ('fr', 'en')),
	CONSTRAINT "patients_notes_short" CHECK (length(notes) <= 1000),
	CONSTRAINT "patients_not_into_itself" CHECK (merged_into <> id)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid,
	"appointment_id" uuid,
	"series_id" uuid,
	"order_id" uuid,
	"amount" numeric(14, 2) NOT NULL,
	"way" text NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "payments_amount_not_zero" CHECK (amount <> 0),
	CONSTRAINT "payments_note_present" CHECK (btrim(note) <> ''),
	CONSTRAINT "payments_way" CHECK (way in ('cash', 'orange-money', 'mtn-momo', 'card', 'other'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "places_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "places_capacity" CHECK (capacity between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "practitioner_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practitioner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"last_day" date,
	"starts" time,
	"ends" time,
	"label" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practitioner_absences_last_day" CHECK (last_day > day and last_day < day + 400),
	CONSTRAINT "practitioner_absences_both_or_none" CHECK ((starts is null) = (ends is null)),
	CONSTRAINT "practitioner_absences_starts_before_it_ends" CHECK (starts < ends)
);
--> statement-breakpoint
CREATE TABLE "practitioner_hours" (
	"practitioner_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"starts" time,
	"ends" time,
	"pause_from" time,
	"pause_until" time,
	CONSTRAINT "practitioner_hours_practitioner_id_day_pk" PRIMARY KEY("practitioner_id","day"),
	CONSTRAINT "practitioner_hours_day" CHECK (day between 1 and 7),
	CONSTRAINT "practitioner_hours_both_or_none" CHECK ((starts is null) = (ends is null)),
	CONSTRAINT "practitioner_hours_starts_before_it_ends" CHECK (starts < ends),
	CONSTRAINT "practitioner_hours_pause_both_or_none" CHECK ((pause_from is null) = (pause_until is null)),
	CONSTRAINT "practitioner_hours_pause_within" CHECK (pause_from is null or coalesce(starts < pause_from and pause_from < pause_until and pause_until < ends, false))
);
--> statement-breakpoint
CREATE TABLE "practitioners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"diploma" text,
	"diploma_en" text,
	"languages" text,
	"languages_en" text,
	"presentation" text,
	"presentation_en" text,
	"image_url" text,
	"color" text DEFAULT '#0E5A52' NOT NULL,
	"care_types" text[] DEFAULT '{}' NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	"on_team_page" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "practitioners_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "practitioners_color_hex" CHECK (color ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "practitioners_capacity" CHECK (capacity between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"answer" text NOT NULL,
	"answer_en" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "questions_title_present" CHECK (btrim(title) <> ''),
	CONSTRAINT "questions_answer_present" CHECK (btrim(answer) <> '')
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text,
	"description" text,
	"description_en" text,
	"long_description" text,
	"long_description_en" text,
	"price_starting" numeric(14, 2) DEFAULT 0 NOT NULL,
	"image_url" text,
	"icon" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "services_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "services_price_not_negative" CHECK (price_starting >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"description" text,
	"category" text DEFAULT 'general' NOT NULL,
	"data_type" text DEFAULT 'text' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "site_settings_category" CHECK (category in ('general', 'contact', 'social', 'seo', 'appearance')),
	CONSTRAINT "site_settings_data_type" CHECK (data_type in ('text', 'textarea', 'number', 'email', 'url', 'boolean')),
	CONSTRAINT "site_settings_boolean_text" CHECK (data_type <> 'boolean' or value in ('true', 'false'))
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"subtitle" text,
	"subtitle_en" text,
	"description" text,
	"description_en" text,
	"image_url" text NOT NULL,
	"tall_image_url" text,
	"link_url" text,
	"link_text" text,
	"link_text_en" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"image_focus" text,
	"tall_image_focus" text,
	CONSTRAINT "slides_title_present" CHECK (btrim(title) <> ''),
	CONSTRAINT "slides_image_focus_is_a_point" CHECK (image_focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$'),
	CONSTRAINT "slides_tall_image_focus_is_a_point" CHECK (tall_image_focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$')
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text,
	"rating" smallint DEFAULT 5 NOT NULL,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "testimonials_rating_one_to_five" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "started_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "started_sign_ins_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"avatar_url" text,
	"role" text DEFAULT 'viewer' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login" timestamp with time zone,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_role" CHECK (role in ('admin', 'manager', 'operator', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_parts" ADD CONSTRAINT "product_import_parts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_former_category_id_product_categories_id_fk" FOREIGN KEY ("former_category_id") REFERENCES "public"."product_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_kept_id_patients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_merged_id_patients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_into_patients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_absences" ADD CONSTRAINT "practitioner_absences_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_hours" ADD CONSTRAINT "practitioner_hours_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "started_sign_ins" ADD CONSTRAINT "started_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_deliveries_dead" ON "alert_deliveries" USING btree ("updated_at") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "alerts_to_plan" ON "alerts" USING btree ("created_at") WHERE planned_at is null;--> statement-breakpoint
CREATE INDEX "alerts_of_subject" ON "alerts" USING btree ("subject_id") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "alerts_by_age" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest_first" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_with_address" ON "audit_log" USING btree ("at") WHERE ip_address is not null;--> statement-breakpoint
CREATE INDEX "backups_newest_first" ON "backups" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_of_uploader" ON "media" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_one_announced" ON "retention_runs" USING btree ("entity") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "retention_runs_done" ON "retention_runs" USING btree ("done_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_analytics_by_day" ON "site_analytics" USING btree ("date_recorded");--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outgoing_mails_dead" ON "outgoing_mails" USING btree ("updated_at") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "outgoing_mails_of_subject" ON "outgoing_mails" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING gist ("sound" gist_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "about_settings_single_row" ON "about_settings" USING btree ((true));--> statement-breakpoint
CREATE INDEX "appointment_links_of_appointment" ON "appointment_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointments_by_day" ON "appointments" USING btree ("preferred_date");--> statement-breakpoint
CREATE INDEX "appointments_of_content" ON "appointments" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "appointments_inbox" ON "appointments" USING btree ("created_at" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "appointments_agenda" ON "appointments" USING btree ("confirmed_for") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "appointments_changed" ON "appointments" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "appointments_of_patient" ON "appointments" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "appointments_of_series" ON "appointments" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "appointments_of_phone" ON "appointments" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "appointments_of_first_phone" ON "appointments" USING btree (right(regexp_replace(substring("phone" from '^[^/oO]*'), '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "appointments_of_email" ON "appointments" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "series_of_patient" ON "series" USING btree ("patient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_categories_slug_live" ON "blog_categories" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_post_drafts_of_user" ON "blog_post_drafts" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug_live" ON "blog_posts" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_public_order" ON "blog_posts" USING btree ("first_published_at" DESC NULLS LAST) WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_to_come" ON "blog_posts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_categories_slug_live" ON "product_categories" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug_live" ON "products" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_shop_order" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE is_active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_former_category" ON "products" USING btree ("former_category_id");--> statement-breakpoint
CREATE INDEX "contact_messages_of_content" ON "contact_messages" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "contact_messages_inbox" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_patient" ON "contact_messages" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest_first" ON "orders" USING btree ("created_at" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_of_patient" ON "orders" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_merges_of_kept" ON "patient_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "patient_merges_of_merged" ON "patient_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "patients_by_name" ON "patients" USING btree ("folded" collate "C","id") WHERE deleted_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "patients_words" ON "patients" USING gin ("words");--> statement-breakpoint
CREATE INDEX "patients_merged" ON "patients" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "patients_of_phone" ON "patients" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "patients_of_email" ON "patients" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("paid_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_of_patient" ON "payments" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "payments_of_appointment" ON "payments" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "payments_of_series" ON "payments" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "practitioner_absences_of_practitioner" ON "practitioner_absences" USING btree ("practitioner_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug_live" ON "services" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "site_settings_live_key" ON "site_settings" USING btree ("key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_of_provider" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id","label");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "started_sign_ins_of_user" ON "started_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_live" ON "users" USING btree (lower(email)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "verifications_of_identifier" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
-- Keys by hand, because features name no table of another one. A row of the help of the first days goes with its person.
ALTER TABLE "first_days" ADD CONSTRAINT "first_days_user" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "appointments"
	ADD CONSTRAINT "appointments_practitioner_fk" FOREIGN KEY ("practitioner_id") REFERENCES "practitioners" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "appointments_place_fk" FOREIGN KEY ("place_id") REFERENCES "places" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "appointments_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "appointments_series_fk" FOREIGN KEY ("series_id") REFERENCES "series" ("id") ON DELETE SET NULL;
--> statement-breakpoint
-- The sessions of a patient who is erased stay in the agenda, without a series.
ALTER TABLE "series"
	ADD CONSTRAINT "series_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE CASCADE,
	ADD CONSTRAINT "series_practitioner_fk" FOREIGN KEY ("practitioner_id") REFERENCES "practitioners" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_fk" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE SET NULL;
--> statement-breakpoint
-- A payment outlives what it was for.
ALTER TABLE "payments"
	ADD CONSTRAINT "payments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "payments_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "series" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "payments_appointment_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "payments_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "blog_posts"
	ADD CONSTRAINT "blog_posts_author_fk" FOREIGN KEY ("author_id") REFERENCES "practitioners" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "blog_posts_reviewer_fk" FOREIGN KEY ("reviewer_id") REFERENCES "practitioners" ("id") ON DELETE SET NULL;
--> statement-breakpoint
-- A public holiday may fall into a leave: only the days that the centre chose itself do not overlap.
ALTER TABLE "closures" ADD CONSTRAINT "closures_days_apart" EXCLUDE USING gist (daterange(day, coalesce(last_day, day), '[]') WITH &&) WHERE (holiday IS NULL);
--> statement-breakpoint
-- Two agreed visits never share a seat of a practitioner, or of a room or machine, at the same time; nor the one seat,
-- 0, that the centre has for visits without a practitioner. A visit whose practitioner is deleted stays on a seat above
-- 0, and is no hindrance.
ALTER TABLE "appointments"
	ADD CONSTRAINT "appointments_one_on_a_seat" EXCLUDE USING gist (
		practitioner_id WITH =, seat WITH =,
		tsrange(confirmed_for AT TIME ZONE 'UTC', confirmed_for AT TIME ZONE 'UTC' + make_interval(mins => duration_minutes)) WITH &&
	) WHERE (deleted_at IS NULL AND status IN ('confirmed', 'came') AND seat IS NOT NULL),
	ADD CONSTRAINT "appointments_one_on_a_place_seat" EXCLUDE USING gist (
		place_id WITH =, place_seat WITH =,
		tsrange(confirmed_for AT TIME ZONE 'UTC', confirmed_for AT TIME ZONE 'UTC' + make_interval(mins => duration_minutes)) WITH &&
	) WHERE (deleted_at IS NULL AND status IN ('confirmed', 'came') AND place_seat IS NOT NULL),
	ADD CONSTRAINT "appointments_one_on_a_common_seat" EXCLUDE USING gist (
		tsrange(confirmed_for AT TIME ZONE 'UTC', confirmed_for AT TIME ZONE 'UTC' + make_interval(mins => duration_minutes)) WITH &&
	) WHERE (deleted_at IS NULL AND status IN ('confirmed', 'came') AND practitioner_id IS NULL AND seat = 0);
--> statement-breakpoint
-- Every change of what a visitor can read is announced, however it was made: the page caches listen. Later tables get
-- the trigger at a start.
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  content_table text;
BEGIN
  FOREACH content_table IN ARRAY ARRAY[
    'products', 'product_categories', 'services', 'slides', 'testimonials', 'about_settings', 'about_values',
    'blog_categories', 'blog_posts', 'opening_hours', 'closures', 'site_settings', 'media', 'redirects'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()', content_table);
  END LOOP;
END
$$;
--> statement-breakpoint
-- The audit log only grows: no line of it goes within a year.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_keeps_a_year BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- True of a row that is gone, of a table whose rows take with them what the log says of them.
CREATE FUNCTION is_erased(entity text, entity_id text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  erased boolean;
BEGIN
  IF entity_id IS NULL OR entity_id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    OR NOT EXISTS (
      SELECT 1 FROM pg_trigger
      WHERE tgname = 'forget_erased_details' AND tgrelid = to_regclass(quote_ident(entity))
    ) THEN
    RETURN false;
  END IF;
  EXECUTE format('SELECT NOT EXISTS (SELECT 1 FROM %I WHERE id = $1)', entity) INTO erased USING entity_id::uuid;
  RETURN erased;
END
$$;
--> statement-breakpoint
-- The log stays as it was written, but for network addresses after 90 days, and for what it says of a patient's row that
-- is gone for good: action, person and time stay, the values go.
CREATE FUNCTION check_audit_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(NEW);
BEGIN
  IF NEW.ip_address IS NULL AND OLD.at < now() - interval '90 days' THEN
    changed := changed || jsonb_build_object('ip_address', OLD.ip_address);
  END IF;
  IF NEW.before IS NULL AND NEW.after IS NULL AND is_erased(OLD.entity, OLD.entity_id) THEN
    changed := changed || jsonb_build_object('before', OLD.before, 'after', OLD.after);
  END IF;
  IF changed IS DISTINCT FROM to_jsonb(OLD) THEN
    RAISE EXCEPTION 'audit_log is append-only';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_forgets_addresses BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION check_audit_update();
--> statement-breakpoint
-- However a patient's row goes for good, what speaks of it goes with it: in the audit log, its alerts, and messages
-- that wait to be sent.
CREATE FUNCTION forget_erased_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_log SET before = NULL, after = NULL
  WHERE entity = TG_TABLE_NAME AND entity_id IN (SELECT id::text FROM gone)
    AND (before IS NOT NULL OR after IS NOT NULL);
  DELETE FROM alerts WHERE subject_id IN (SELECT id FROM gone);
  DELETE FROM outgoing_mails WHERE subject_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_erased_details AFTER DELETE ON contact_messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_details();
--> statement-breakpoint
CREATE TRIGGER forget_erased_details AFTER DELETE ON appointments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_details();
--> statement-breakpoint
CREATE TRIGGER forget_erased_details AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_details();
--> statement-breakpoint
CREATE TRIGGER forget_erased_details AFTER DELETE ON patients REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_details();
--> statement-breakpoint
-- Rows whose retention period runs, and since when: a message that was answered, a visit whose day is over, a line of
-- the log, an order, a patient of whom nothing else is stored any more.
CREATE VIEW expiring_rows AS
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
-- A user who may do something else than a moment ago signs in again, whether a screen or a hand in SQL changed it. With
-- the sessions go sign-ins that wait for their code, and a link to set a password where another one is set or none is
-- to be set any more.
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    person := NEW.id;
    IF NOT NEW.is_active OR NEW.deleted_at IS NOT NULL THEN
      DELETE FROM verifications WHERE value = 'user ' || person;
    END IF;
  ELSE
    person := OLD.user_id;
    DELETE FROM verifications WHERE value = 'user ' || person;
  END IF;
  DELETE FROM sessions WHERE user_id = person;
  DELETE FROM started_sign_ins WHERE user_id = person;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_sessions_of_user AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.is_active, OLD.deleted_at) IS DISTINCT FROM (NEW.role, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION end_sessions();
--> statement-breakpoint
CREATE TRIGGER end_sessions_of_password AFTER UPDATE ON accounts FOR EACH ROW
  WHEN (OLD.password IS DISTINCT FROM NEW.password)
  EXECUTE FUNCTION end_sessions();
--> statement-breakpoint
CREATE TRIGGER end_sessions_of_account AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION end_sessions();
--> statement-breakpoint
-- A user who leaves takes no calendar along: its secret address ends with the account, and stays ended when that comes
-- back. A viewer reads nothing that names a patient, in a calendar either.
CREATE FUNCTION end_calendar_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NOT NEW.is_active OR NEW.deleted_at IS NOT NULL OR NEW.role = 'viewer' THEN
    DELETE FROM calendar_feeds WHERE person_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_calendar_feed AFTER UPDATE OF is_active, deleted_at, role OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION end_calendar_feed();
--> statement-breakpoint
-- Nothing reaches the telephone of a user who left.
CREATE FUNCTION end_push_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM alert_preferences WHERE user_id = OLD.id;
  ELSIF NEW.is_active AND NEW.deleted_at IS NULL THEN
    RETURN NULL;
  END IF;
  DELETE FROM push_devices WHERE user_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_push_devices AFTER UPDATE OF is_active, deleted_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION end_push_devices();
--> statement-breakpoint
-- A user who marks a message, answers a request or deletes either has seen it, however they came to it. So has one who
-- changes a request seen what its patient answered or cancelled, and an earlier answer comes with the next one.
CREATE FUNCTION open_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE alerts SET opened_at = clock_timestamp()
  WHERE subject_id = NEW.id AND opened_at IS NULL
    AND (kind = TG_ARGV[0] OR NEW.deleted_at IS NOT NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER open_alerts AFTER UPDATE OF status, deleted_at ON contact_messages FOR EACH ROW
  WHEN (OLD.status = 'unread' AND NEW.status <> 'unread' OR OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION open_alerts('message');
--> statement-breakpoint
CREATE TRIGGER open_alerts AFTER UPDATE OF status, deleted_at ON appointments FOR EACH ROW
  WHEN (OLD.status = 'new' AND NEW.status <> 'new' OR OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION open_alerts('appointment');
--> statement-breakpoint
CREATE TRIGGER open_answer_alerts AFTER UPDATE OF sequence ON appointments FOR EACH ROW
  WHEN (OLD.sequence <> NEW.sequence) EXECUTE FUNCTION open_alerts('patient-answer');
--> statement-breakpoint
CREATE TRIGGER open_cancellation_alerts AFTER UPDATE OF sequence ON appointments FOR EACH ROW
  WHEN (OLD.sequence <> NEW.sequence) EXECUTE FUNCTION open_alerts('cancellation');
--> statement-breakpoint
-- The figures of a day outlive what they are for; words about a person do not.
CREATE FUNCTION forget_payment_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.note := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "payments_forget_note" BEFORE UPDATE ON "payments" FOR EACH ROW
	WHEN ((OLD.patient_id IS NOT NULL AND NEW.patient_id IS NULL)
		OR (OLD.appointment_id IS NOT NULL AND NEW.appointment_id IS NULL)
		OR (OLD.order_id IS NOT NULL AND NEW.order_id IS NULL)
		OR (OLD.series_id IS NOT NULL AND NEW.series_id IS NULL))
	EXECUTE FUNCTION forget_payment_note();
--> statement-breakpoint
-- A message that is stored is counted with it, in one transaction. One of another day comes from a copy of another
-- database, whose figures come with it.
CREATE FUNCTION count_stored_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today constant date := (now() AT TIME ZONE 'Africa/Douala')::date;
BEGIN
  IF (NEW.created_at AT TIME ZONE 'Africa/Douala')::date = today THEN
    INSERT INTO site_analytics (metric_name, metric_value, date_recorded)
      VALUES ('contact_form_submissions', 1, today)
      ON CONFLICT (metric_name, date_recorded)
      DO UPDATE SET metric_value = site_analytics.metric_value + 1, updated_at = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_stored_message AFTER INSERT ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION count_stored_message();
--> statement-breakpoint
-- The day of an article's public date counts it: counted anew, so that one that is withdrawn and published again, or
-- planned for another day, counts once. The days before today are as they were.
CREATE FUNCTION count_published_article() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today constant date := (now() AT TIME ZONE 'Africa/Douala')::date;
  touched date;
  published bigint;
BEGIN
  FOR touched IN
    SELECT DISTINCT (public_date AT TIME ZONE 'Africa/Douala')::date
    FROM (VALUES (coalesce(OLD.first_published_at, OLD.published_at)),
                 (coalesce(NEW.first_published_at, NEW.published_at))) AS dates (public_date)
    WHERE (public_date AT TIME ZONE 'Africa/Douala')::date >= today
  LOOP
    SELECT count(*) INTO published FROM blog_posts
      WHERE status = 'published' AND deleted_at IS NULL
        AND (coalesce(first_published_at, published_at) AT TIME ZONE 'Africa/Douala')::date = touched;
    IF published = 0 THEN
      DELETE FROM site_analytics WHERE metric_name = 'blog_posts_published' AND date_recorded = touched;
    ELSE
      INSERT INTO site_analytics (metric_name, metric_value, date_recorded)
        VALUES ('blog_posts_published', published, touched)
        ON CONFLICT (metric_name, date_recorded)
        DO UPDATE SET metric_value = excluded.metric_value, updated_at = now();
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_published_article AFTER INSERT OR UPDATE OR DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION count_published_article();
--> statement-breakpoint
-- The search of the shop. A warning is searched as the description is. An update that changes no word, such as
-- `SET name = name`, writes nothing: for that there is `write_search_of`.
CREATE FUNCTION write_search_of(changed uuid[]) RETURNS void LANGUAGE sql AS $$
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
  ORDER BY product.id
  ON CONFLICT (product_id) DO UPDATE
    SET name = excluded.name, name_en = excluded.name_en, words = excluded.words
$$;
--> statement-breakpoint
-- All changed products of a statement at once, and of these only those that are to be found by other words.
CREATE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF TG_TABLE_NAME = 'product_categories' THEN
    changed := ARRAY(SELECT id FROM products WHERE category_id = NEW.id);
  ELSIF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT id FROM written);
  ELSE
    changed := ARRAY(
      SELECT id FROM written JOIN former USING (id)
      WHERE (written.name, written.name_en, written.synonyms, written.category, written.category_id, written.description, written.description_en, written.warning, written.warning_en)
        IS DISTINCT FROM (former.name, former.name_en, former.synonyms, former.category, former.category_id, former.description, former.description_en, former.warning, former.warning_en));
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM write_search_of(changed);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER write_search_of_new_products
  AFTER INSERT ON products REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
CREATE TRIGGER write_search_of_changed_products
  AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
CREATE TRIGGER write_search_of_changed_categories
  AFTER UPDATE OF name, name_en, is_active, deleted_at ON product_categories
  FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.is_active, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
-- Words that a misspelt search is compared with. In one order, so that two processes that add the same words do not wait
-- for each other.
CREATE FUNCTION learn_search_words(texts text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT texts_word.word FROM unnest(string_to_array(fold_words(texts), ' ')) AS texts_word (word)
  WHERE length(texts_word.word) BETWEEN 4 AND 40 AND texts_word.word ~ '^[[:alnum:]]+$'
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = texts_word.word)
  ORDER BY texts_word.word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Name, synonyms and categories of a product; its description is left aside.
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
-- Typed words, as a query of `patient_words`: all of them, in whatever order, or all as one. Null for nothing.
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
