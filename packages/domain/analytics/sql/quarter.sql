-- The start of the quarter of an hour: every time zone in use is a multiple of it away from UTC.
CREATE OR REPLACE FUNCTION "analytics_quarter"("at" TIMESTAMPTZ) RETURNS TIMESTAMPTZ LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_bin('15 minutes', "at", TIMESTAMPTZ '2000-01-01 00:00:00+00');
