ALTER TABLE "order_lines" ADD COLUMN "stock_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_stock_taken" CHECK (stock_taken between 0 and quantity);
--> statement-breakpoint
-- Of every table whose rows take with them what the log tells of them.
CREATE OR REPLACE FUNCTION is_erased(entity text, entity_id text) RETURNS boolean LANGUAGE plpgsql AS $$
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
CREATE TRIGGER forget_erased_details AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_details();
--> statement-breakpoint
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
  SELECT 'orders', id, updated_at FROM orders;
