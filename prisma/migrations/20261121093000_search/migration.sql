-- What a visitor's search looks for: one vector per listing, made of words and of marks, answered by one GIN index.
-- `lib/listings/search/` asks with the same words and marks; its tests compare the two.
--   word      anywhere: title, keywords, address and description, in all languages
--   =word     in a title · +word in a title or the keywords
--   ^wo <wo   how a word of a title, or of the keywords, begins
--   ?wrd      a word of either without one of its letters, so that misspelt words meet
--   #c:hotel  #a:venice  #f:parking   category, area, facilities
--   @0:n      to which 512, 4096 … listings it belongs, so that the newest matches are found without the others
--   @g0:y:x   in which cell of a grid it lies, so that the nearest are found without the others

-- The words of a text as they are looked for: without accents, capitals and variants of form. What is written without
-- spaces is cut into pairs of signs, each beginning at another; the last one stands alone.
CREATE FUNCTION search_terms(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  WITH source AS MATERIALIZED (SELECT fold_text(normalize($1, NFKC)) AS folded),
  eastern AS (
    SELECT sign, lead(sign) OVER (ORDER BY place) AS next
    FROM source, regexp_split_to_table(folded, '') WITH ORDINALITY AS signs(sign, place)
    WHERE folded ~ '[ぁ-ゖァ-ヺー-ヿ㐀-鿿々]'
  )
  SELECT tsvector_to_array(to_tsvector('simple', translate(
      CASE WHEN folded ~ '[ぁ-ゖァ-ヺー-ヿ㐀-鿿々]' THEN regexp_replace(folded, '[ぁ-ゖァ-ヺー-ヿ㐀-鿿々]+', ' ', 'g') ELSE folded END,
      '/._@:+-&<>''', '           ')))
    || ARRAY(
      SELECT sign || CASE WHEN next ~ '[ぁ-ゖァ-ヺー-ヿ㐀-鿿々]' THEN next ELSE '' END FROM eastern
      WHERE sign ~ '[ぁ-ゖァ-ヺー-ヿ㐀-鿿々]')
  FROM source
$$;

CREATE FUNCTION search_vector(
  id bigint, title text, keywords text, description text, full_address text, translations jsonb,
  category listing_category, area area, facilities text[], lat double precision, lng double precision
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  titles text[] := search_terms(concat_ws(' ', title,
    CASE WHEN translations <> '{}' THEN (SELECT string_agg(t.value ->> 'title', ' ') FROM jsonb_each(translations) t) END));
  keys text[] := search_terms(coalesce(keywords, ''));
  others text[] := search_terms(concat_ws(' ', full_address, description,
    CASE WHEN translations <> '{}' THEN (SELECT string_agg(t.value ->> 'description', ' ') FROM jsonb_each(translations) t) END));
  lexemes text[] := titles || keys || others;
  word text;
  squeezed text;
BEGIN
  FOREACH word IN ARRAY titles LOOP
    lexemes := lexemes || ('=' || word) || ('+' || word);
    FOR size IN (CASE WHEN word < 'ぁ' THEN 2 ELSE 1 END) .. least(length(word) - 1, 12) LOOP
      lexemes := lexemes || ('^' || left(word, size));
    END LOOP;
  END LOOP;
  FOREACH word IN ARRAY keys LOOP
    lexemes := lexemes || ('+' || word);
    FOR size IN (CASE WHEN word < 'ぁ' THEN 2 ELSE 1 END) .. least(length(word) - 1, 12) LOOP
      lexemes := lexemes || ('<' || left(word, size));
    END LOOP;
  END LOOP;
  FOREACH word IN ARRAY titles || keys LOOP
    squeezed := regexp_replace(word, '(.)\1+', '\1', 'g');
    CONTINUE WHEN length(squeezed) NOT BETWEEN 4 AND 24 OR word ~ '\d';
    lexemes := lexemes || ('?' || squeezed);
    FOR place IN 1 .. length(squeezed) LOOP
      lexemes := lexemes || ('?' || overlay(squeezed PLACING '' FROM place FOR 1));
    END LOOP;
  END LOOP;
  FOR level IN 0 .. 3 LOOP
    lexemes := lexemes || format('@%s:%s', level, id >> (9 + 3 * level));
  END LOOP;
  FOR level IN 0 .. 4 LOOP
    lexemes := lexemes
      || format('@g%s:%s:%s', level, floor(lat / (0.0005 * 4 ^ level)), floor(lng / (0.00075 * 4 ^ level)));
  END LOOP;
  lexemes := lexemes || ('#a:' || area);
  IF category IS NOT NULL THEN lexemes := lexemes || ('#c:' || category); END IF;
  FOREACH word IN ARRAY facilities LOOP lexemes := lexemes || ('#f:' || word); END LOOP;
  RETURN array_to_tsvector(lexemes);
END $$;

DROP INDEX "listing_search_idx";
DROP INDEX "listing_title_trgm_idx";
ALTER TABLE "listing" DROP COLUMN "search";
ALTER TABLE "listing" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (search_vector(
  "id", "title", "keywords", "description", "full_address", "translations", "category", "area", "facilities", "lat", "lng"
)) STORED;

-- Only what is public is looked for. A short list of pending entries: every search reads all of it.
CREATE INDEX "listing_search_idx" ON "listing" USING gin ("search") WITH (gin_pending_list_limit = 512)
  WHERE "status" = 'active';
