-- Secrets are rotated, and events are delivered again.
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_sealed_secret" TEXT,
ADD COLUMN "previous_secret_until" TIMESTAMPTZ(3);

ALTER TABLE "webhook_deliveries" ADD COLUMN "earlier_attempt_count" INTEGER NOT NULL DEFAULT 0;
