-- Every word of a page, with its confidence, for jobs that ask for them. A page has a row when it has words of either kind.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "extract_words" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "job_page_words" ADD COLUMN "all_words" BYTEA,
  ALTER COLUMN "words" DROP NOT NULL;
