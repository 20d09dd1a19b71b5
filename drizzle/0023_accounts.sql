ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_with_address" ON "audit_log" USING btree ("at") WHERE ip_address is not null;--> statement-breakpoint
-- An article that was signed with a login is signed with the person's name, else the team's.
WITH signed AS (
  SELECT post.id, post.author AS login, coalesce((
    SELECT nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), '') FROM users person
    WHERE position(lower(person.email) IN lower(post.author)) > 0
      AND concat_ws(' ', person.first_name, person.last_name) !~ '@'
    ORDER BY length(person.email) DESC, person.deleted_at DESC NULLS FIRST LIMIT 1
  ), 'L’équipe du centre') AS name
  FROM blog_posts post WHERE post.author ~ '[^\s@]+@[^\s@]+\.[^\s@]+'
), mended AS (
  UPDATE blog_posts post SET author = signed.name FROM signed WHERE post.id = signed.id
)
INSERT INTO audit_log (action, entity, entity_id, before, after)
SELECT 'update', 'blog_posts', id, jsonb_build_object('author', login), jsonb_build_object('author', name) FROM signed;
--> statement-breakpoint
UPDATE blog_post_drafts SET values = jsonb_set(values, '{author}', to_jsonb('L’équipe du centre'::text))
WHERE values ->> 'author' ~ '[^\s@]+@[^\s@]+\.[^\s@]+';
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_no_address" CHECK (author !~ '[^\s@]+@[^\s@]+\.[^\s@]+');
--> statement-breakpoint
-- The log stays as it was written, but for the network addresses of people, which are forgotten after 90 days.
CREATE FUNCTION check_audit_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at >= now() - interval '90 days' OR NEW.ip_address IS NOT NULL
    OR to_jsonb(NEW) - 'ip_address' IS DISTINCT FROM to_jsonb(OLD) - 'ip_address' THEN
    RAISE EXCEPTION 'audit_log is append-only';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_forgets_addresses BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION check_audit_update();
--> statement-breakpoint
-- Another password ends what would set yet another: a link that was sent before it.
CREATE OR REPLACE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- A viewer reads nothing that names a patient, in a calendar either.
CREATE OR REPLACE FUNCTION end_calendar_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NOT NEW.is_active OR NEW.deleted_at IS NOT NULL OR NEW.role = 'viewer' THEN
    DELETE FROM calendar_feeds WHERE person_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER end_calendar_feed ON users;
--> statement-breakpoint
CREATE TRIGGER end_calendar_feed AFTER UPDATE OF is_active, deleted_at, role OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION end_calendar_feed();
--> statement-breakpoint
DELETE FROM calendar_feeds WHERE person_id IN (SELECT id FROM users WHERE role = 'viewer');
