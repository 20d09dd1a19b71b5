-- Whoever changes a request has seen what its patient answered, and an earlier answer is told with the next one.
CREATE TRIGGER open_answer_alerts AFTER UPDATE OF sequence ON appointments FOR EACH ROW
  WHEN (OLD.sequence <> NEW.sequence) EXECUTE FUNCTION open_alerts('patient-answer');
