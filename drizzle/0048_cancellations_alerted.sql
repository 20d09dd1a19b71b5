-- A cancellation is an alert of its own kind: whoever changes its request has seen it, as any other answer.
CREATE TRIGGER open_cancellation_alerts AFTER UPDATE OF sequence ON appointments FOR EACH ROW
  WHEN (OLD.sequence <> NEW.sequence) EXECUTE FUNCTION open_alerts('cancellation');--> statement-breakpoint
UPDATE alerts SET kind = 'cancellation' FROM appointments
  WHERE alerts.kind = 'patient-answer' AND alerts.subject_id = appointments.id
    AND appointments.patient_answer = 'cancelled' AND appointments.status = 'cancelled';--> statement-breakpoint
-- Who wants no answers of patients wants no cancellations either.
UPDATE alert_preferences SET muted_kinds = muted_kinds || '{cancellation}'
  WHERE 'patient-answer' = ANY (muted_kinds) AND NOT 'cancellation' = ANY (muted_kinds);
