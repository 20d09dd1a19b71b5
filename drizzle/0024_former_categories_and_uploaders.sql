ALTER TABLE "media" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_category_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_former_category_id_product_categories_id_fk" FOREIGN KEY ("former_category_id") REFERENCES "public"."product_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_of_uploader" ON "media" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "products_former_category" ON "products" USING btree ("former_category_id");--> statement-breakpoint
-- Who sent a picture that is there already is written in the audit log.
UPDATE "media" SET "uploaded_by" = "log"."actor_id" FROM "audit_log" AS "log"
WHERE "log"."entity" = 'media' AND "log"."action" = 'create' AND "log"."entity_id" = "media"."id"::text;--> statement-breakpoint
-- A category that waits in the trash already is found by the name that its products keep.
UPDATE "products" SET "former_category_id" = "gone"."id" FROM "product_categories" AS "gone"
WHERE "gone"."deleted_at" IS NOT NULL AND "products"."category_id" IS NULL AND "products"."category" = "gone"."name";
