CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK (quantity between 1 and 9999),
	CONSTRAINT "order_lines_price_not_negative" CHECK (unit_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT new_reference() NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"patient_id" uuid,
	"language" text DEFAULT 'fr' NOT NULL,
	"status" text DEFAULT 'to-prepare' NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_taken_at" timestamp with time zone,
	"message" text,
	"notes" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "orders_status" CHECK (status in ('to-prepare', 'ready', 'handed-over', 'cancelled')),
	CONSTRAINT "orders_language" CHECK (language in ('fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "patient_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"notes" text,
	"merged_into" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "patients_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "patients_language" CHECK (language in ('fr', 'en')),
	CONSTRAINT "patients_notes_short" CHECK (length(notes) <= 1000),
	CONSTRAINT "patients_not_into_itself" CHECK (merged_into <> id)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid,
	"appointment_id" uuid,
	"series_id" uuid,
	"order_id" uuid,
	"amount" numeric(14, 2) NOT NULL,
	"way" text NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "payments_amount_positive" CHECK (amount > 0),
	CONSTRAINT "payments_way" CHECK (way in ('cash', 'orange-money', 'mtn-momo', 'card', 'other'))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"care_type" text NOT NULL,
	"sessions" smallint NOT NULL,
	"practitioner_id" uuid,
	"duration_minutes" smallint DEFAULT 60 NOT NULL,
	"price" numeric(14, 2),
	"prescribed_by" text,
	"prescribed_on" date,
	"notes" text,
	"ended_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "series_care_type" CHECK (care_type in ('kinesitherapy', 'functional-rehabilitation', 'readaptation', 'rehabilitation')),
	CONSTRAINT "series_sessions" CHECK (sessions between 1 and 100),
	CONSTRAINT "series_duration" CHECK (duration_minutes between 5 and 480),
	CONSTRAINT "series_price_not_negative" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "places_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "places_capacity" CHECK (capacity between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "practitioner_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practitioner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"last_day" date,
	"starts" time,
	"ends" time,
	"label" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practitioner_absences_last_day" CHECK (last_day > day and last_day < day + 400),
	CONSTRAINT "practitioner_absences_both_or_none" CHECK ((starts is null) = (ends is null)),
	CONSTRAINT "practitioner_absences_starts_before_it_ends" CHECK (starts < ends)
);
--> statement-breakpoint
CREATE TABLE "practitioner_hours" (
	"practitioner_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"starts" time,
	"ends" time,
	CONSTRAINT "practitioner_hours_practitioner_id_day_pk" PRIMARY KEY("practitioner_id","day"),
	CONSTRAINT "practitioner_hours_day" CHECK (day between 1 and 7),
	CONSTRAINT "practitioner_hours_both_or_none" CHECK ((starts is null) = (ends is null)),
	CONSTRAINT "practitioner_hours_starts_before_it_ends" CHECK (starts < ends)
);
--> statement-breakpoint
CREATE TABLE "practitioners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"diploma" text,
	"diploma_en" text,
	"languages" text,
	"languages_en" text,
	"presentation" text,
	"presentation_en" text,
	"image_url" text,
	"color" text DEFAULT '#0E5A52' NOT NULL,
	"care_types" text[] DEFAULT '{}' NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	"on_team_page" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "practitioners_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "practitioners_color_hex" CHECK (color ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "practitioners_capacity" CHECK (capacity between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"answer" text NOT NULL,
	"answer_en" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "questions_title_present" CHECK (btrim(title) <> ''),
	CONSTRAINT "questions_answer_present" CHECK (btrim(answer) <> '')
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "practitioner_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "seat" smallint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "place_seat" smallint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "overbooked" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "patient_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "price" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "mode" text DEFAULT 'insert' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warning" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warning_en" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "patient_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_kept_id_patients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_merged_id_patients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_absences" ADD CONSTRAINT "practitioner_absences_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practitioner_hours" ADD CONSTRAINT "practitioner_hours_practitioner_id_practitioners_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."practitioners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_of_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest_first" ON "orders" USING btree ("created_at" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_of_patient" ON "orders" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_merges_of_kept" ON "patient_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "patient_merges_of_merged" ON "patient_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "patients_of_phone" ON "patients" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "patients_of_email" ON "patients" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("paid_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_of_patient" ON "payments" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "payments_of_appointment" ON "payments" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "payments_of_series" ON "payments" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "series_of_patient" ON "series" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "practitioner_absences_of_practitioner" ON "practitioner_absences" USING btree ("practitioner_id","day");--> statement-breakpoint
CREATE INDEX "appointments_of_patient" ON "appointments" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "appointments_of_series" ON "appointments" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "contact_messages_of_patient" ON "contact_messages" USING btree ("patient_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_price_not_negative" CHECK (price >= 0);--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_overbooked_says_why" CHECK (btrim(overbooked) <> '');--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_mode" CHECK (mode in ('insert', 'update'));--> statement-breakpoint
ALTER TABLE "appointments"
	ADD CONSTRAINT "appointments_practitioner_fk" FOREIGN KEY ("practitioner_id") REFERENCES "practitioners" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "appointments_place_fk" FOREIGN KEY ("place_id") REFERENCES "places" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "appointments_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "appointments_series_fk" FOREIGN KEY ("series_id") REFERENCES "series" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_practitioner_fk" FOREIGN KEY ("practitioner_id") REFERENCES "practitioners" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_fk" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "payments"
	ADD CONSTRAINT "payments_appointment_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "payments_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "blog_posts"
	ADD CONSTRAINT "blog_posts_author_fk" FOREIGN KEY ("author_id") REFERENCES "practitioners" ("id") ON DELETE SET NULL,
	ADD CONSTRAINT "blog_posts_reviewer_fk" FOREIGN KEY ("reviewer_id") REFERENCES "practitioners" ("id") ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX "patients_of_name" ON "patients" (fold_words(name) text_pattern_ops);
--> statement-breakpoint
-- Equality of identifiers beside overlap of times in one constraint. Its owner may create it: it is a trusted extension.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Two agreed visits never share a seat of a practitioner, or of a room or machine, at the same time.
ALTER TABLE "appointments"
	ADD CONSTRAINT "appointments_one_on_a_seat" EXCLUDE USING gist (
		practitioner_id WITH =, seat WITH =,
		tsrange(confirmed_for AT TIME ZONE 'UTC', confirmed_for AT TIME ZONE 'UTC' + make_interval(mins => duration_minutes)) WITH &&
	) WHERE (deleted_at IS NULL AND status IN ('confirmed', 'came') AND seat IS NOT NULL),
	ADD CONSTRAINT "appointments_one_on_a_place_seat" EXCLUDE USING gist (
		place_id WITH =, place_seat WITH =,
		tsrange(confirmed_for AT TIME ZONE 'UTC', confirmed_for AT TIME ZONE 'UTC' + make_interval(mins => duration_minutes)) WITH &&
	) WHERE (deleted_at IS NULL AND status IN ('confirmed', 'came') AND place_seat IS NOT NULL);
