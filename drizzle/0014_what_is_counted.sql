CREATE TABLE "view_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "view_counts_kind" CHECK (kind in ('page', 'referrer', 'language'))
);
--> statement-breakpoint
CREATE TABLE "visit_journals" (
	"name" text PRIMARY KEY NOT NULL,
	"counted" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
