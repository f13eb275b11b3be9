-- Due deliveries are claimed in batches: `next_attempt_at` is the instant from which a worker may claim one, and a claim
-- moves it to the end of its lease. Deliveries that wait for their endpoint to be enabled are parked, out of the way.

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN "parked" BOOLEAN NOT NULL DEFAULT false;

-- DropIndex
DROP INDEX "webhook_deliveries_status_next_attempt_at_idx";

-- What a schema file cannot say.

CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" ("next_attempt_at")
  WHERE "status" = 'pending' AND NOT "parked";
CREATE INDEX "webhook_deliveries_parked_idx" ON "webhook_deliveries" ("endpoint_id") WHERE "parked";
