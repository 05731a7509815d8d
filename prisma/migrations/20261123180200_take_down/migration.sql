-- AlterEnum
ALTER TYPE "listing_status" ADD VALUE IF NOT EXISTS 'hidden';
ALTER TYPE "listing_status" ADD VALUE IF NOT EXISTS 'closed';

-- AlterEnum
ALTER TYPE "decision_outcome" ADD VALUE 'hidden';
ALTER TYPE "decision_outcome" ADD VALUE 'closed';
ALTER TYPE "decision_outcome" ADD VALUE 'restored';

-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "import_id" UUID;

-- AlterTable
ALTER TABLE "listing_count" ADD COLUMN     "closed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "hidden" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "decision" ADD COLUMN     "before" JSONB,
ADD COLUMN     "notify_at" TIMESTAMPTZ(3);

-- Partial: few decisions wait for their mail.
CREATE INDEX "decision_notify_at_idx" ON "decision"("notify_at") WHERE "notify_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "listing_report" ADD COLUMN     "decision_id" BIGINT,
ADD COLUMN     "language" TEXT,
ADD COLUMN     "outcome" TEXT;

-- CreateTable
CREATE TABLE "listing_claim" (
    "listing_id" BIGINT NOT NULL,
    "moderator_sub" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_claim_pkey" PRIMARY KEY ("listing_id")
);

-- AddForeignKey
ALTER TABLE "listing_claim" ADD CONSTRAINT "listing_claim_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An undo deletes its decision.
CREATE TRIGGER decision_judge_delete AFTER DELETE ON "decision"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION judge_changed('listing_id');
