ALTER TABLE "slides" ADD COLUMN "image_focus" text;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "tall_image_focus" text;--> statement-breakpoint
UPDATE "slides" SET
  "image_focus" = (SELECT "focus" FROM "media" WHERE "url" = "image_url" AND "focus" ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$'),
  "tall_image_focus" = (SELECT "focus" FROM "media" WHERE "url" = "tall_image_url" AND "focus" ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "focus";--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_image_focus_is_a_point" CHECK (image_focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_tall_image_focus_is_a_point" CHECK (tall_image_focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');