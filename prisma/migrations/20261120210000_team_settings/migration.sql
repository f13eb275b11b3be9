-- A team may keep its jobs until somebody deletes them.
ALTER TABLE "teams" ADD COLUMN "auto_delete" BOOLEAN NOT NULL DEFAULT true;
