-- A tsvector holds 1 MB: of longer texts, the first 150,000 characters are searched. Otherwise as in `20261121093000_search`.
CREATE OR REPLACE FUNCTION search_terms(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  WITH source AS MATERIALIZED (SELECT left(fold_text(normalize($1, NFKC)), 150000) AS folded),
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
