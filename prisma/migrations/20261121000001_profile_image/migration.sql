-- CreateIndex
CREATE INDEX "profile_image_key_idx" ON "profile"("image_key");
