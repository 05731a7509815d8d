-- The key `wanted` of an import's progress is renamed to `confirmed`.
UPDATE "listing_import"
SET "rows" = jsonb_set("rows" #- '{progress,wanted}', '{progress,confirmed}', "rows" #> '{progress,wanted}')
WHERE "rows" #> '{progress,wanted}' IS NOT NULL;
