-- CreateTable
CREATE TABLE "ended_session" (
    "key" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_session_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "booking_ticket" (
    "digest" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "booking_ticket_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE INDEX "ended_session_expires_at_idx" ON "ended_session"("expires_at");

-- CreateIndex
CREATE INDEX "booking_ticket_expires_at_idx" ON "booking_ticket"("expires_at");
