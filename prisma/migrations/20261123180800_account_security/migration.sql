-- One row per sign-in, with its last use. No foreign key: a session may exist before the profile.
CREATE TABLE "public"."user_session" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "key" TEXT NOT NULL,
  "sub" TEXT NOT NULL,
  "device" TEXT,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "user_session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "user_session_key_key" ON "public"."user_session"("key");
CREATE INDEX "user_session_sub_last_used_at_idx" ON "public"."user_session"("sub", "last_used_at");
CREATE INDEX "user_session_last_used_at_idx" ON "public"."user_session"("last_used_at");

CREATE TABLE "identity"."pool_recovery_code" (
  "sub" TEXT NOT NULL,
  "digest" TEXT NOT NULL,
  "used_at" TIMESTAMPTZ(3),

  CONSTRAINT "pool_recovery_code_pkey" PRIMARY KEY ("sub", "digest")
);
ALTER TABLE "identity"."pool_recovery_code" ADD CONSTRAINT "pool_recovery_code_sub_fkey"
  FOREIGN KEY ("sub") REFERENCES "identity"."pool_user"("sub") ON DELETE CASCADE ON UPDATE CASCADE;
