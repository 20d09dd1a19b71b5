ALTER TABLE "media" ADD COLUMN "jpeg_widths" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "avif_widths" smallint[];