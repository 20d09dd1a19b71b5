-- Every change of what a visitor can read is announced, whoever made it: the page caches listen.
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
-- The audit log only grows.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
