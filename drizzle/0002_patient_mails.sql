-- E-mails to patients about their requests: which have left, and their texts.
CREATE TABLE "appointment_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visit_at" timestamp with time zone,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_mails_kind" CHECK (kind in ('received', 'confirmed', 'moved', 'cancelled', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "appointment_mails" ADD CONSTRAINT "appointment_mails_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_mails_of_appointment" ON "appointment_mails" USING btree ("appointment_id");
--> statement-breakpoint
INSERT INTO "site_settings" ("key", "value", "category", "data_type", "description", "is_public")
SELECT * FROM (VALUES
  ('appointment_received_mail', 'Votre demande de rendez-vous
Nous avons bien reçu votre demande pour le {date}. Sa référence est {reference}.
Ce n’est pas encore un rendez-vous. Le centre vous répond pour convenir de l’heure.
Vous n’avez rien demandé ? Ne tenez pas compte de cet e-mail.', 'contact', 'textarea', 'E-mail qui dit qu’une demande est reçue (français). La première ligne est l’objet. Vide : cet e-mail ne part pas. {date} et {reference} sont remplacés.', false),
  ('appointment_received_mail_en', 'Your appointment request
We have received your request for {date}. Its reference is {reference}.
This is not an appointment yet. The centre will answer you to agree on the hour.
If you did not ask for anything, please ignore this e-mail.', 'contact', 'textarea', 'E-mail qui dit qu’une demande est reçue (anglais). Vide : cet e-mail ne part pas.', false),
  ('appointment_confirmed_mail', 'Votre rendez-vous est confirmé
Bonjour {name}, nous vous attendons le {date} à {time}. Venez en vêtements souples, avec votre ordonnance et vos examens si vous en avez.', 'contact', 'textarea', 'E-mail qui confirme un rendez-vous (français). La première ligne est l’objet. Vide : cet e-mail ne part pas. {name}, {date}, {time} et {praticien} sont remplacés.', false),
  ('appointment_confirmed_mail_en', 'Your appointment is confirmed
Hello {name}, we look forward to seeing you on {date} at {time}. Please wear loose clothes and bring your prescription and any test results you have.', 'contact', 'textarea', 'E-mail qui confirme un rendez-vous (anglais). Vide : cet e-mail ne part pas.', false),
  ('appointment_moved_mail', 'Votre rendez-vous a changé
Bonjour {name}, nous vous attendons maintenant le {date} à {time}.', 'contact', 'textarea', 'E-mail qui donne une autre heure (français). La première ligne est l’objet. Vide : cet e-mail ne part pas. {name}, {date}, {time} et {praticien} sont remplacés.', false),
  ('appointment_moved_mail_en', 'Your appointment has changed
Hello {name}, we now look forward to seeing you on {date} at {time}.', 'contact', 'textarea', 'E-mail qui donne une autre heure (anglais). Vide : cet e-mail ne part pas.', false),
  ('appointment_cancelled_mail', 'Votre rendez-vous est annulé
Bonjour {name}, votre rendez-vous du {date} est annulé. Pour en prendre un autre, écrivez-nous ou appelez-nous.', 'contact', 'textarea', 'E-mail qui annule un rendez-vous (français). La première ligne est l’objet. Vide : cet e-mail ne part pas. {name} et {date} sont remplacés.', false),
  ('appointment_cancelled_mail_en', 'Your appointment is cancelled
Hello {name}, your appointment on {date} is cancelled. To book another one, write to us or call us.', 'contact', 'textarea', 'E-mail qui annule un rendez-vous (anglais). Vide : cet e-mail ne part pas.', false),
  ('appointment_refused_mail', 'Votre demande de rendez-vous
Nous ne pouvons malheureusement pas vous recevoir le {date}, comme vous le demandiez. Pour toute question, écrivez-nous ou appelez-nous.', 'contact', 'textarea', 'E-mail qui refuse une demande (français). La première ligne est l’objet. Vide : cet e-mail ne part pas. {date} est remplacé.', false),
  ('appointment_refused_mail_en', 'Your appointment request
We are sorry that we cannot accept your appointment request for {date}. If you have a question, write to us or call us.', 'contact', 'textarea', 'E-mail qui refuse une demande (anglais). Vide : cet e-mail ne part pas.', false)
) AS later ("key", "value", "category", "data_type", "description", "is_public")
WHERE EXISTS (SELECT 1 FROM "site_settings")
  AND NOT EXISTS (SELECT 1 FROM "site_settings" AS own WHERE own."key" = later."key");
