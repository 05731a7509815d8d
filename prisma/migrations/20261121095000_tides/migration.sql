-- CreateTable
CREATE TABLE "tide_feed" (
    "id" INTEGER NOT NULL,
    "next_ask_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "level_asked_at" TIMESTAMPTZ(3),
    "level_read_at" TIMESTAMPTZ(3),
    "bulletin_asked_at" TIMESTAMPTZ(3),
    "bulletin_read_at" TIMESTAMPTZ(3),
    "bulletin" JSONB,

    CONSTRAINT "tide_feed_pkey" PRIMARY KEY ("id")
);
