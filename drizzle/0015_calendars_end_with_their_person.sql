-- Whoever leaves takes no calendar along: its secret address ends with the account, and stays ended when that comes back.
CREATE FUNCTION end_calendar_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NOT NEW.is_active OR NEW.deleted_at IS NOT NULL THEN
    DELETE FROM calendar_feeds WHERE person_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_calendar_feed AFTER UPDATE OF is_active, deleted_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION end_calendar_feed();
