-- CreateTable
CREATE TABLE "partner_feed" (
    "id" INTEGER NOT NULL,
    "next_ask_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),
    "languages" JSONB NOT NULL DEFAULT '{}',
    "doubt" INTEGER,

    CONSTRAINT "partner_feed_pkey" PRIMARY KEY ("id")
);
