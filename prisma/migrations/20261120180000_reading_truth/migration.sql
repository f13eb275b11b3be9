-- What is true of the whole document is more than its fonts. Jobs under way are read without it.
ALTER TABLE "jobs" RENAME COLUMN "document_fonts" TO "document_profile";
UPDATE "jobs" SET "document_profile" = NULL WHERE "document_profile" IS NOT NULL;

-- The measures of truth of a page, and what a model over HTTP cost.
ALTER TABLE "job_pages" ADD COLUMN "invented_words" INTEGER,
ADD COLUMN "checks" JSON,
ADD COLUMN "model_tokens" INTEGER;
