ALTER TABLE "listing_hours" DROP CONSTRAINT "listing_hours_check";
ALTER TABLE "listing_hours" ADD CONSTRAINT "listing_hours_check"
  CHECK ("day" BETWEEN 1 AND 7 AND "opens_minute" BETWEEN 0 AND 1439 AND "closes_minute" BETWEEN 0 AND 1440) NOT VALID;
-- step
ALTER TABLE "listing_hours" VALIDATE CONSTRAINT "listing_hours_check";
