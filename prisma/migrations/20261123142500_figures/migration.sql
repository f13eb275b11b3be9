-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "extract_figures" BOOLEAN NOT NULL DEFAULT false;
