-- CreateTable
CREATE TABLE "listing_report" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "listing_id" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "email" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "done_by" TEXT,

    CONSTRAINT "listing_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "listing_report_listing_id_idx" ON "listing_report"("listing_id");

-- AddForeignKey
ALTER TABLE "listing_report" ADD CONSTRAINT "listing_report_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Open reports are few among many done ones; the desk lists them oldest first. Prisma knows no partial indexes.
CREATE INDEX "listing_report_open_idx" ON "listing_report" ("at", "id") WHERE "done_at" IS NULL;
