-- The beginning of what a receiver answered. Null for attempts without an answer, and for those made before.

-- AlterTable
ALTER TABLE "webhook_attempts" ADD COLUMN "response_excerpt" TEXT;
