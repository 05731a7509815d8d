-- AlterTable
ALTER TABLE "tide_feed" ALTER COLUMN "next_ask_at" SET DEFAULT '1970-01-01 00:00:00 +00:00';

-- AlterTable
ALTER TABLE "partner_feed" ALTER COLUMN "next_ask_at" SET DEFAULT '1970-01-01 00:00:00 +00:00';

-- CreateTable
CREATE TABLE "job_lease" (
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "job_lease_pkey" PRIMARY KEY ("name")
);
