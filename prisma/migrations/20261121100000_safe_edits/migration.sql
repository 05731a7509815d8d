-- CreateTable
CREATE TABLE "safe_edit" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" BIGINT NOT NULL,
    "fields" TEXT[],
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "safe_edit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "safe_edit_listing_id_at_idx" ON "safe_edit"("listing_id", "at");

-- AddForeignKey
ALTER TABLE "safe_edit" ADD CONSTRAINT "safe_edit_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
