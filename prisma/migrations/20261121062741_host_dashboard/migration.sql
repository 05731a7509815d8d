-- AlterTable
ALTER TABLE "profile" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "closed_on_holidays" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "listing_revision" ADD COLUMN     "image_keys" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "decision" ADD COLUMN     "content" JSONB;

-- CreateTable
CREATE TABLE "listing_special_day" (
    "listing_id" BIGINT NOT NULL,
    "day" DATE NOT NULL,
    "opens_minute" SMALLINT,
    "closes_minute" SMALLINT,

    CONSTRAINT "listing_special_day_pkey" PRIMARY KEY ("listing_id","day")
);

-- CreateTable
CREATE TABLE "listing_view" (
    "listing_id" BIGINT NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "listing_view_pkey" PRIMARY KEY ("listing_id","day")
);

-- CreateTable
CREATE TABLE "upload" (
    "sub" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("sub","key")
);

-- CreateTable
CREATE TABLE "listing_import" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_sub" TEXT NOT NULL,
    "rows" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_import_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "upload_key_idx" ON "upload"("key");

-- CreateIndex
CREATE INDEX "upload_at_idx" ON "upload"("at");

-- CreateIndex
CREATE INDEX "listing_import_owner_sub_created_at_idx" ON "listing_import"("owner_sub", "created_at");

-- CreateIndex
CREATE INDEX "listing_import_created_at_idx" ON "listing_import"("created_at");

-- CreateIndex
CREATE INDEX "listing_revision_image_keys_idx" ON "listing_revision" USING GIN ("image_keys");

-- AddForeignKey
ALTER TABLE "listing_special_day" ADD CONSTRAINT "listing_special_day_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_view" ADD CONSTRAINT "listing_view_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_owner_sub_fkey" FOREIGN KEY ("owner_sub") REFERENCES "profile"("sub") ON DELETE CASCADE ON UPDATE CASCADE;

-- Edits in review were written with one image and without what is new here.
UPDATE "listing_revision" SET
    "content" = ("content" - 'image') || jsonb_build_object(
        'images', CASE WHEN jsonb_typeof("content" -> 'image') = 'object' THEN jsonb_build_array("content" -> 'image') ELSE '[]' END,
        'language', 'en', 'translations', '{}'::jsonb, 'specialDays', '[]'::jsonb, 'closedOnHolidays', false),
    "image_keys" = CASE WHEN jsonb_typeof("content" -> 'image') = 'object' THEN ARRAY["content" -> 'image' ->> 'key'] ELSE '{}' END;
