-- The trace that a job, and so what is told of it, belongs to: the W3C traceparent of the request that created it.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "traceparent" TEXT;

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN "traceparent" TEXT;
