-- What the application reads of a JSON column has its shape, also after a statement by hand: every element matches.
ALTER TABLE "listing" ADD CONSTRAINT "listing_social_links_check" CHECK (
  jsonb_typeof("social_links") = 'array'
  AND jsonb_array_length(jsonb_path_query_array("social_links",
    'strict $[*] ? (@.name.type() == "string" && @.url.type() == "string")')) = jsonb_array_length("social_links")
);
ALTER TABLE "listing" ADD CONSTRAINT "listing_closures_check" CHECK (
  jsonb_typeof("closures") = 'array'
  AND jsonb_array_length(jsonb_path_query_array("closures",
    'strict $[*] ? (@.from like_regex "^\\d\\d-\\d\\d$" && @.to like_regex "^\\d\\d-\\d\\d$")')) = jsonb_array_length("closures")
);
ALTER TABLE "listing" ADD CONSTRAINT "listing_seasons_check" CHECK (
  jsonb_typeof("seasons") = 'array'
  AND jsonb_array_length(jsonb_path_query_array("seasons",
    'strict $[*] ? (@.from like_regex "^\\d\\d-\\d\\d$" && @.to like_regex "^\\d\\d-\\d\\d$" && @.hours.type() == "array")'))
    = jsonb_array_length("seasons")
  AND jsonb_array_length(jsonb_path_query_array("seasons", 'lax $[*].hours[*] ? (@.day >= 1 && @.day <= 7)'))
    = jsonb_array_length(jsonb_path_query_array("seasons", 'lax $[*].hours[*]'))
);
ALTER TABLE "listing" ADD CONSTRAINT "listing_translations_check" CHECK (
  jsonb_typeof("translations") = 'object'
  AND jsonb_array_length(jsonb_path_query_array("translations",
    '$.* ? (@.type() == "object" && !(@.title.type() like_regex "^[abo]|^number") && !(@.description.type() like_regex "^[abo]|^number"))'))
    = jsonb_array_length(jsonb_path_query_array("translations", '$.*'))
);
