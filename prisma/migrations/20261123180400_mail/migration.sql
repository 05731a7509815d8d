CREATE TABLE "mail" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "key" TEXT,
  "kind" TEXT NOT NULL,
  "recipient" TEXT,
  "content" JSONB,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "problem" TEXT,
  "outcome" TEXT,
  "ended_at" TIMESTAMPTZ(3),

  CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mail_key_key" ON "mail"("key");
CREATE INDEX "mail_ended_at_idx" ON "mail"("ended_at");
-- the waiting ones are few among those of 30 days
CREATE INDEX "mail_waiting_idx" ON "mail"("expires_at", "id") INCLUDE ("due_at") WHERE "ended_at" IS NULL;
CREATE INDEX "mail_recipient_idx" ON "mail"("recipient") WHERE "ended_at" IS NULL;

-- Whether a host receives mail that needs no action.
ALTER TABLE "profile" ADD COLUMN "mail_notices" BOOLEAN NOT NULL DEFAULT true;
