CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Whoever may do something else than a moment ago signs in again: whatever changed it, a screen or a hand in SQL.
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    DELETE FROM sessions WHERE user_id = NEW.id;
  ELSE
    DELETE FROM sessions WHERE user_id = OLD.user_id;
  END IF;
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
