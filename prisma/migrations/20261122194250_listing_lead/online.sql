CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_status_area_category_id_idx" ON "listing"("status", "area", "category", "id");
