-- The extension of a file name in lower case, `unknown` where there is none.
CREATE OR REPLACE FUNCTION "analytics_extension"("file_name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(lower(substring("file_name" FROM '\.([[:alnum:]]{1,16})$')), 'unknown');
