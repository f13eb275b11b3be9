-- An endpoint that keeps failing is asked rarely, by all workers together; old events are pruned by their age.
ALTER TABLE "webhook_endpoints" ADD COLUMN "failures_in_a_row" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "circuit_open_until" TIMESTAMPTZ(3);

CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events"("created_at");
