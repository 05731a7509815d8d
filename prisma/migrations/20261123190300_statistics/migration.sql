-- no default: null in rows from before these were counted
ALTER TABLE "listing_view" ADD COLUMN "searches" INTEGER,
  ADD COLUMN "directions" INTEGER,
  ADD COLUMN "calls" INTEGER,
  ADD COLUMN "website" INTEGER,
  ADD COLUMN "favourites" INTEGER;
ALTER TABLE "host_view" ADD COLUMN "searches" INTEGER,
  ADD COLUMN "directions" INTEGER,
  ADD COLUMN "calls" INTEGER,
  ADD COLUMN "website" INTEGER,
  ADD COLUMN "favourites" INTEGER;

ALTER TABLE "profile" ADD COLUMN "mail_statistics" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "statistics_month" DATE;
