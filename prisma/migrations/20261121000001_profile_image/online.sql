CREATE INDEX CONCURRENTLY IF NOT EXISTS "profile_image_key_idx" ON "profile"("image_key");
