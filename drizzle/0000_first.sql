CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"folder" text DEFAULT 'uploads' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"widths" smallint[] NOT NULL,
	"placeholder" text NOT NULL,
	"alt" text,
	"alt_en" text,
	"focus" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_url_unique" UNIQUE("url"),
	CONSTRAINT "media_has_pixels" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limits_bucket_subject_window_start_pk" PRIMARY KEY("bucket","subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "about_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text,
	"title_en" text,
	"description" text,
	"description_en" text,
	"mission" text,
	"mission_en" text,
	"vision" text,
	"vision_en" text,
	"services_count" integer DEFAULT 0 NOT NULL,
	"professionals_count" integer DEFAULT 0 NOT NULL,
	"experience_years" integer DEFAULT 0 NOT NULL,
	"patients_count" integer DEFAULT 0 NOT NULL,
	"main_image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "about_settings_counts_not_negative" CHECK (services_count >= 0 and professionals_count >= 0 and experience_years >= 0 and patients_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "about_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"text" text NOT NULL,
	"text_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "about_values_kind" CHECK (kind in ('value', 'card'))
);
--> statement-breakpoint
CREATE TABLE "site_analytics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"metric_name" text NOT NULL,
	"metric_value" numeric(14, 2) DEFAULT 0 NOT NULL,
	"date_recorded" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_analytics_one_per_metric_and_day" UNIQUE("metric_name","date_recorded"),
	CONSTRAINT "site_analytics_value_not_negative" CHECK (metric_value >= 0)
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"care_type" text NOT NULL,
	"care_type_label" text NOT NULL,
	"preferred_date" date NOT NULL,
	"message" text,
	"status" text DEFAULT 'new' NOT NULL,
	"confirmed_for" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_by" uuid,
	"notes" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "appointments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "appointments_care_type" CHECK (care_type in ('kinesitherapy', 'functional-rehabilitation', 'readaptation', 'rehabilitation')),
	CONSTRAINT "appointments_status" CHECK (status in ('new', 'confirmed', 'postponed', 'cancelled', 'came', 'absent')),
	CONSTRAINT "appointments_confirmed_has_moment" CHECK (status <> 'confirmed' or confirmed_for is not null),
	CONSTRAINT "appointments_language" CHECK (language in ('fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" uuid,
	"actor_email" text,
	"ip_address" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text,
	"description" text,
	"description_en" text,
	"color" text DEFAULT '#3B82F6' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_categories_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "blog_categories_color_hex" CHECK (color ~ '^#[0-9A-Fa-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"slug" text,
	"content" jsonb NOT NULL,
	"content_en" jsonb,
	"excerpt" text,
	"excerpt_en" text,
	"author" text NOT NULL,
	"category_id" uuid,
	"featured_image" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"meta_title" text,
	"meta_title_en" text,
	"meta_description" text,
	"meta_description_en" text,
	"tags" text[],
	"tags_en" text[],
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_posts_title_present" CHECK (btrim(title) <> ''),
	CONSTRAINT "blog_posts_status" CHECK (status in ('draft', 'published')),
	CONSTRAINT "blog_posts_published_has_date" CHECK (status = 'draft' or published_at is not null)
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text,
	"description" text,
	"description_en" text,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_categories_name_present" CHECK (btrim(name) <> '')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text,
	"description" text,
	"description_en" text,
	"price" numeric(14, 2) NOT NULL,
	"image_url" text,
	"category" text,
	"category_id" uuid,
	"stock" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "products_price_not_negative" CHECK (price >= 0),
	CONSTRAINT "products_stock_not_negative" CHECK (stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"admin_notes" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contact_messages_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "contact_messages_status" CHECK (status in ('unread', 'read', 'replied', 'resolved')),
	CONSTRAINT "contact_messages_language" CHECK (language in ('fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"label" text NOT NULL,
	"label_en" text,
	"opens" time,
	"closes" time,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closures_day_unique" UNIQUE("day"),
	CONSTRAINT "closures_both_or_none" CHECK ((opens is null) = (closes is null)),
	CONSTRAINT "closures_opens_before_it_closes" CHECK (opens < closes)
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"day" smallint PRIMARY KEY NOT NULL,
	"opens" time,
	"closes" time,
	CONSTRAINT "opening_hours_day" CHECK (day between 1 and 7),
	CONSTRAINT "opening_hours_both_or_none" CHECK ((opens is null) = (closes is null)),
	CONSTRAINT "opening_hours_opens_before_it_closes" CHECK (opens < closes)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text,
	"description" text,
	"description_en" text,
	"long_description" text,
	"long_description_en" text,
	"price_starting" numeric(14, 2) DEFAULT 0 NOT NULL,
	"image_url" text,
	"icon" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "services_name_present" CHECK (btrim(name) <> ''),
	CONSTRAINT "services_price_not_negative" CHECK (price_starting >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"description" text,
	"category" text DEFAULT 'general' NOT NULL,
	"data_type" text DEFAULT 'text' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_key_unique" UNIQUE("key"),
	CONSTRAINT "site_settings_category" CHECK (category in ('general', 'contact', 'social', 'seo', 'appearance')),
	CONSTRAINT "site_settings_data_type" CHECK (data_type in ('text', 'textarea', 'number', 'email', 'url', 'boolean')),
	CONSTRAINT "site_settings_boolean_text" CHECK (data_type <> 'boolean' or value in ('true', 'false'))
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"subtitle" text,
	"subtitle_en" text,
	"description" text,
	"description_en" text,
	"image_url" text NOT NULL,
	"tall_image_url" text,
	"link_url" text,
	"link_text" text,
	"link_text_en" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "slides_title_present" CHECK (btrim(title) <> '')
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text,
	"rating" smallint DEFAULT 5 NOT NULL,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "testimonials_rating_one_to_five" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"avatar_url" text,
	"role" text DEFAULT 'viewer' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login" timestamp with time zone,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_role" CHECK (role in ('admin', 'manager', 'operator', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "about_settings_single_row" ON "about_settings" USING btree ((true));--> statement-breakpoint
CREATE INDEX "site_analytics_by_day" ON "site_analytics" USING btree ("date_recorded");--> statement-breakpoint
CREATE INDEX "appointments_by_day" ON "appointments" USING btree ("preferred_date");--> statement-breakpoint
CREATE INDEX "appointments_inbox" ON "appointments" USING btree ("created_at" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_newest_first" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_categories_slug_live" ON "blog_categories" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug_live" ON "blog_posts" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_public_order" ON "blog_posts" USING btree ("first_published_at" DESC NULLS LAST) WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_categories_slug_live" ON "product_categories" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug_live" ON "products" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_shop_order" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE is_active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "contact_messages_inbox" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug_live" ON "services" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_of_provider" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_live" ON "users" USING btree (lower(email)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "verifications_of_identifier" ON "verifications" USING btree ("identifier");