-- A session keeps the plans that it made while a table was new and empty; by index they stay good however much it grows.
ALTER FUNCTION "move_credits"(UUID, JSONB) SET "enable_seqscan" TO off;
