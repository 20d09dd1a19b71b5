CREATE TABLE "blog_post_drafts" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_post_drafts_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "blog_post_drafts_of_user" ON "blog_post_drafts" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_to_come" ON "blog_posts" USING btree ("publish_at") WHERE publish_at is not null;