-- How high the ground before the door is, in centimetres over ZMPS. Known for few places, and not the host's to say.
-- AlterTable
ALTER TABLE "listing" ADD COLUMN "ground_level_cm" SMALLINT;
