ALTER TABLE "backups" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "copy_problem" text;--> statement-breakpoint
UPDATE "backups" SET "copy_problem" = 'La copie a échoué.' WHERE "copy_failed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "copy_failed_at";
