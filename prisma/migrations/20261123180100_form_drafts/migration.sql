-- CreateTable
CREATE TABLE "public"."form_draft" (
    "owner_sub" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "content" JSON NOT NULL,
    "image_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "listing_id" BIGINT,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "form_draft_pkey" PRIMARY KEY ("owner_sub","form")
);

-- CreateIndex
CREATE INDEX "form_draft_listing_id_idx" ON "public"."form_draft"("listing_id");

-- AddForeignKey
ALTER TABLE "public"."form_draft" ADD CONSTRAINT "form_draft_owner_sub_fkey" FOREIGN KEY ("owner_sub") REFERENCES "public"."profile"("sub") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "public"."form_draft" ADD CONSTRAINT "form_draft_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
