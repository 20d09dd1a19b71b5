-- Whatever way a patient's row goes for good, what tells of it goes with it: in the audit log, its alerts,
-- and what waits to be sent of it.
CREATE OR REPLACE FUNCTION forget_erased_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_log SET before = NULL, after = NULL
  WHERE entity = TG_TABLE_NAME AND entity_id IN (SELECT id::text FROM gone)
    AND (before IS NOT NULL OR after IS NOT NULL);
  DELETE FROM alerts WHERE subject_id IN (SELECT id FROM gone);
  DELETE FROM outgoing_mails WHERE subject_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
