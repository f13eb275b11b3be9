-- How many pages of a document have been looked at while it is prepared.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "inspected_pages" INTEGER NOT NULL DEFAULT 0;
