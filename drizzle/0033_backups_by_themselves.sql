ALTER TABLE "backups" DROP CONSTRAINT "backups_way";--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "copied_to" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "copy_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_copied_to" CHECK (copied_to in ('s3', 'hook'));--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_way" CHECK (way in ('command', 'download', 'night', 'screen'));