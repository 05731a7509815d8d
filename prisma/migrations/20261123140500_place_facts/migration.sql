-- Optional facts of a listing. A column `kind` would be ambiguous in the triggers that join `listing_attention`.
ALTER TABLE "public"."listing"
  ADD COLUMN "place_kind" TEXT,
  ADD COLUMN "cuisine" TEXT,
  ADD COLUMN "price_level" SMALLINT CHECK ("price_level" BETWEEN 1 AND 4);

-- The order of results counts the favourites of a listing.
CREATE INDEX "favourite_kind_ref_idx" ON "public"."favourite"("kind", "ref");
