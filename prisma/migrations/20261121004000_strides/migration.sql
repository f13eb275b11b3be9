-- Strides: jobs of one team are read side by side, the later ones at a slower pace. What is being read keeps its turns.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "stride" INTEGER NOT NULL DEFAULT 1;
