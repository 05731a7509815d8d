-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "identity";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- Search: accents and typing errors (both extensions are trusted: no superuser needed).
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- unaccent() is only STABLE because its dictionary could change; ours does not, and a generated column needs IMMUTABLE.
CREATE FUNCTION fold_text(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- CreateEnum
CREATE TYPE "listing_status" AS ENUM ('pending', 'active', 'rejected');

-- CreateEnum
CREATE TYPE "listing_category" AS ENUM ('shop', 'hotel', 'restaurant', 'fitness', 'events');

-- CreateEnum
CREATE TYPE "area" AS ENUM ('venice', 'mestre', 'chioggia', 'jesolo');

-- CreateEnum
CREATE TYPE "decision_outcome" AS ENUM ('approved', 'rejected');

-- CreateEnum
CREATE TYPE "favourite_kind" AS ENUM ('listing', 'activity');

-- CreateTable
CREATE TABLE "profile" (
    "sub" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT,
    "street_address" TEXT,
    "city" TEXT,
    "country" TEXT,
    "facebook_link" TEXT,
    "instagram_link" TEXT,
    "linkedin_link" TEXT,
    "x_link" TEXT,
    "url" TEXT,
    "image_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_pkey" PRIMARY KEY ("sub")
);

-- CreateTable
CREATE TABLE "listing" (
    "id" BIGSERIAL NOT NULL,
    "uid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_sub" TEXT NOT NULL,
    "status" "listing_status" NOT NULL DEFAULT 'pending',
    "version" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "keywords" TEXT,
    "category" "listing_category",
    "description" TEXT NOT NULL,
    "full_address" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "area" "area" NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "facilities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "social_links" JSONB NOT NULL DEFAULT '[]',
    "search" tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('simple', fold_text("title")), 'A') ||
        setweight(to_tsvector('simple', fold_text(coalesce("keywords", ''))), 'B') ||
        setweight(to_tsvector('simple', fold_text("full_address")), 'C') ||
        setweight(to_tsvector('simple', fold_text("description")), 'D')
    ) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "listing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_hours" (
    "listing_id" BIGINT NOT NULL,
    "position" INTEGER NOT NULL,
    "day" SMALLINT NOT NULL,
    "opens_minute" SMALLINT,
    "closes_minute" SMALLINT,

    CONSTRAINT "listing_hours_pkey" PRIMARY KEY ("listing_id","position")
);

-- CreateTable
CREATE TABLE "listing_media" (
    "listing_id" BIGINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "listing_media_pkey" PRIMARY KEY ("listing_id","position")
);

-- CreateTable
CREATE TABLE "listing_revision" (
    "listing_id" BIGINT NOT NULL,
    "content" JSONB NOT NULL,
    "base_version" INTEGER NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_revision_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "decision" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" BIGINT NOT NULL,
    "revision" BOOLEAN NOT NULL DEFAULT false,
    "moderator_sub" TEXT NOT NULL,
    "outcome" "decision_outcome" NOT NULL,
    "reasons" JSONB NOT NULL DEFAULT '[]',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity" (
    "code" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "partner_product" (
    "product_code" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_product_pkey" PRIMARY KEY ("product_code")
);

-- CreateTable
CREATE TABLE "favourite" (
    "sub" TEXT NOT NULL,
    "kind" "favourite_kind" NOT NULL,
    "ref" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourite_pkey" PRIMARY KEY ("sub","kind","ref")
);

-- CreateTable
CREATE TABLE "idempotency" (
    "sub" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "listing_uid" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("sub","key")
);

-- CreateTable
CREATE TABLE "tide_observation" (
    "station" TEXT NOT NULL,
    "at" TIMESTAMPTZ(0) NOT NULL,
    "level_cm" DOUBLE PRECISION NOT NULL,
    "source" TEXT NOT NULL,

    CONSTRAINT "tide_observation_pkey" PRIMARY KEY ("station","at")
);

-- CreateTable
CREATE TABLE "cache_tag" (
    "tag" TEXT NOT NULL,
    "expired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cache_tag_pkey" PRIMARY KEY ("tag")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "identity"."pool_user" (
    "sub" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'UNCONFIRMED',
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "groups" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "salt" TEXT NOT NULL,
    "verifier" TEXT NOT NULL,
    "totp_secret" TEXT,
    "mfa_enabled" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pool_user_pkey" PRIMARY KEY ("sub")
);

-- CreateTable
CREATE TABLE "identity"."pool_code" (
    "address_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],

    CONSTRAINT "pool_code_pkey" PRIMARY KEY ("address_key","kind")
);

-- CreateTable
CREATE TABLE "identity"."pool_attempt" (
    "address_key" TEXT NOT NULL,
    "failed_count" INTEGER NOT NULL,
    "locked_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pool_attempt_pkey" PRIMARY KEY ("address_key")
);

-- CreateTable
CREATE TABLE "identity"."pool_session" (
    "id" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pool_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."pool_refresh" (
    "digest" TEXT NOT NULL,
    "sub" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "device_key" TEXT,
    "scope" TEXT NOT NULL DEFAULT 'aws.cognito.signin.user.admin',
    "revoked_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pool_refresh_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "identity"."pool_device" (
    "sub" TEXT NOT NULL,
    "device_key" TEXT NOT NULL,
    "name" TEXT,
    "salt" TEXT NOT NULL,
    "verifier" TEXT NOT NULL,
    "remembered" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pool_device_pkey" PRIMARY KEY ("sub","device_key")
);

-- CreateTable
CREATE TABLE "identity"."pool_key" (
    "kid" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pool_key_pkey" PRIMARY KEY ("kid")
);

-- CreateIndex
CREATE UNIQUE INDEX "listing_uid_key" ON "listing"("uid");

-- CreateIndex
CREATE INDEX "listing_status_category_lat_lng_idx" ON "listing"("status", "category", "lat", "lng");

-- CreateIndex
CREATE INDEX "listing_owner_sub_created_at_id_idx" ON "listing"("owner_sub", "created_at", "id");

-- CreateIndex
CREATE INDEX "listing_owner_sub_title_id_idx" ON "listing"("owner_sub", "title", "id");

-- CreateIndex
CREATE INDEX "listing_owner_sub_category_id_idx" ON "listing"("owner_sub", "category", "id");

-- CreateIndex
CREATE INDEX "listing_owner_sub_status_id_idx" ON "listing"("owner_sub", "status", "id");

-- CreateIndex
CREATE INDEX "listing_media_key_idx" ON "listing_media"("key");

-- CreateIndex
CREATE INDEX "decision_listing_id_at_idx" ON "decision"("listing_id", "at");

-- CreateIndex
CREATE INDEX "idempotency_at_idx" ON "idempotency"("at");

-- CreateIndex
CREATE INDEX "tide_observation_at_idx" ON "tide_observation"("at");

-- CreateIndex
CREATE INDEX "cache_tag_expired_at_idx" ON "cache_tag"("expired_at");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "pool_user_email_key" ON "identity"."pool_user"("email");

-- CreateIndex
CREATE INDEX "pool_code_expires_at_idx" ON "identity"."pool_code"("expires_at");

-- CreateIndex
CREATE INDEX "pool_attempt_locked_until_idx" ON "identity"."pool_attempt"("locked_until");

-- CreateIndex
CREATE INDEX "pool_session_expires_at_idx" ON "identity"."pool_session"("expires_at");

-- CreateIndex
CREATE INDEX "pool_refresh_sub_idx" ON "identity"."pool_refresh"("sub");

-- CreateIndex
CREATE INDEX "pool_refresh_origin_idx" ON "identity"."pool_refresh"("origin");

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_owner_sub_fkey" FOREIGN KEY ("owner_sub") REFERENCES "profile"("sub") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_hours" ADD CONSTRAINT "listing_hours_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_media" ADD CONSTRAINT "listing_media_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_revision" ADD CONSTRAINT "listing_revision_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_listing_uid_fkey" FOREIGN KEY ("listing_uid") REFERENCES "listing"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."pool_refresh" ADD CONSTRAINT "pool_refresh_sub_fkey" FOREIGN KEY ("sub") REFERENCES "identity"."pool_user"("sub") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."pool_device" ADD CONSTRAINT "pool_device_sub_fkey" FOREIGN KEY ("sub") REFERENCES "identity"."pool_user"("sub") ON DELETE CASCADE ON UPDATE CASCADE;

-- The map asks for a rectangle of public listings; the answer comes from the index alone.
CREATE INDEX "listing_map_idx" ON "listing"("status", "lat", "lng") INCLUDE ("category", "id");

CREATE INDEX "listing_search_idx" ON "listing" USING gin ("search");
CREATE INDEX "listing_title_trgm_idx" ON "listing" USING gin (fold_text("title") gin_trgm_ops);

-- What no code path may write, whoever wrote the code.
ALTER TABLE "listing" ADD CONSTRAINT "listing_position_check"
  CHECK ("lat" BETWEEN -90 AND 90 AND "lng" BETWEEN -180 AND 180);
ALTER TABLE "listing_hours" ADD CONSTRAINT "listing_hours_check"
  CHECK ("day" BETWEEN 1 AND 7
    AND ("opens_minute" IS NULL) = ("closes_minute" IS NULL)
    AND ("opens_minute" IS NULL OR "opens_minute" BETWEEN 0 AND 1439)
    AND ("closes_minute" IS NULL OR "closes_minute" BETWEEN 0 AND 1440));
