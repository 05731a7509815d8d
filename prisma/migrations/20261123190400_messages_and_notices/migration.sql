-- The thread of a listing, the notices of the dashboard, and the preference for the digest of moderators.
ALTER TABLE "profile" ADD COLUMN     "mail_digest" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "listing_message" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" BIGINT NOT NULL,
    "author" TEXT NOT NULL,
    "author_sub" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "listing_message_author_check" CHECK ("author" IN ('host', 'moderator')),
    CONSTRAINT "listing_message_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notice" (
    "id" BIGSERIAL NOT NULL,
    "sub" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "listing_id" BIGINT,
    "count" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "listing_message_listing_id_id_idx" ON "listing_message"("listing_id", "id");

CREATE INDEX "listing_message_author_sub_idx" ON "listing_message"("author_sub");

-- Partial, which Prisma cannot express: what is unread is counted for every page of the dashboard.
CREATE INDEX "listing_message_unread" ON "listing_message"("author", "listing_id") WHERE "read_at" IS NULL;

CREATE INDEX "notice_sub_id_idx" ON "notice"("sub", "id");

CREATE INDEX "notice_listing_id_idx" ON "notice"("listing_id");

CREATE INDEX "notice_at_idx" ON "notice"("at");

ALTER TABLE "listing_message" ADD CONSTRAINT "listing_message_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notice" ADD CONSTRAINT "notice_sub_fkey" FOREIGN KEY ("sub") REFERENCES "profile"("sub") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notice" ADD CONSTRAINT "notice_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
