-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'admin', 'member', 'read_only');

-- CreateEnum
CREATE TYPE "ledger_entry_kind" AS ENUM ('grant', 'hold', 'consume', 'release', 'refund', 'expire', 'adjust');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('pending', 'processing', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "job_stage" AS ENUM ('awaiting_upload', 'queued', 'preparing', 'reading', 'finished');

-- CreateEnum
CREATE TYPE "page_status" AS ENUM ('planned', 'read', 'unreadable');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'processed', 'failed');

-- CreateTable
CREATE TABLE "organizations" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "teams" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "retention_days" INTEGER NOT NULL DEFAULT 7,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "team_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("team_id","user_id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_sha256" CHAR(64) NOT NULL,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_accounts" (
    "team_id" UUID NOT NULL,
    "balance_credits" BIGINT NOT NULL DEFAULT 0,
    "held_credits" BIGINT NOT NULL DEFAULT 0,
    "last_sequence" BIGINT NOT NULL DEFAULT 0,
    "head_hash" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_accounts_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "credit_grants" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "amount_credits" BIGINT NOT NULL,
    "remaining_credits" BIGINT NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 100,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_ledger_entries" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "kind" "ledger_entry_kind" NOT NULL,
    "balance_delta" BIGINT NOT NULL,
    "held_delta" BIGINT NOT NULL,
    "balance_after_credits" BIGINT NOT NULL,
    "held_after_credits" BIGINT NOT NULL,
    "job_id" UUID,
    "grant_id" UUID,
    "description" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'pending',
    "stage" "job_stage" NOT NULL,
    "request_id" TEXT,
    "source_kind" TEXT NOT NULL,
    "source_url" TEXT,
    "source_key" TEXT NOT NULL,
    "upload_id" TEXT,
    "upload_part_count" INTEGER,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" BIGINT,
    "source_sha256" TEXT,
    "source_stored" BOOLEAN NOT NULL DEFAULT false,
    "model_name" TEXT NOT NULL,
    "result_format" TEXT NOT NULL,
    "schema" JSON,
    "instruction" TEXT,
    "template_id" UUID,
    "template_name" TEXT,
    "template_internal" BOOLEAN NOT NULL DEFAULT false,
    "extract_bounding_boxes" BOOLEAN NOT NULL DEFAULT false,
    "page_selection" TEXT,
    "max_credits" INTEGER,
    "priority" TEXT NOT NULL DEFAULT 'normal',
    "metadata" JSON,
    "total_pages" INTEGER NOT NULL DEFAULT 0,
    "planned_pages" INTEGER NOT NULL DEFAULT 0,
    "processed_pages" INTEGER NOT NULL DEFAULT 0,
    "failed_pages" INTEGER NOT NULL DEFAULT 0,
    "document_fonts" JSONB,
    "price_credits" INTEGER NOT NULL,
    "surcharge_credits" INTEGER NOT NULL DEFAULT 0,
    "held_credits" INTEGER NOT NULL DEFAULT 0,
    "credits_used" INTEGER NOT NULL DEFAULT 0,
    "error_code" TEXT,
    "error_message" TEXT,
    "error_details" JSONB,
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "reconciled_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_pages" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "page_number" INTEGER NOT NULL,
    "status" "page_status" NOT NULL DEFAULT 'planned',
    "kind" TEXT NOT NULL,
    "read_from" TEXT,
    "markdown" TEXT,
    "structured" JSON,
    "citations" JSON,
    "blocks" JSONB,
    "confidence" DOUBLE PRECISION,
    "coverage" DOUBLE PRECISION,
    "width_pt" DOUBLE PRECISION NOT NULL,
    "height_pt" DOUBLE PRECISION NOT NULL,
    "error_code" TEXT,
    "error_message" TEXT,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_tasks" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "run_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "templates" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "result_format" TEXT NOT NULL,
    "model_name" TEXT NOT NULL,
    "schema" JSON,
    "instructions" TEXT,
    "extract_bounding_boxes" BOOLEAN NOT NULL DEFAULT false,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "usage_count" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "event_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sealed_secret" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" TEXT,
    "failing_since_at" TIMESTAMPTZ(3),
    "created_by_user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "job_id" UUID,
    "job_sequence" INTEGER,
    "data" JSONB NOT NULL,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'pending',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_status_code" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "delivery_id" UUID NOT NULL,
    "attempt_number" INTEGER NOT NULL,
    "status_code" INTEGER,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_id","attempt_number")
);

-- CreateIndex
CREATE INDEX "teams_organization_id_idx" ON "teams"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_sha256_key" ON "api_keys"("key_sha256");

-- CreateIndex
CREATE INDEX "api_keys_team_id_idx" ON "api_keys"("team_id");

-- CreateIndex
CREATE INDEX "credit_grants_team_id_priority_expires_at_created_at_idx" ON "credit_grants"("team_id", "priority", "expires_at", "created_at");

-- CreateIndex
CREATE INDEX "credit_grants_expires_at_idx" ON "credit_grants"("expires_at");

-- CreateIndex
CREATE INDEX "credit_ledger_entries_job_id_idx" ON "credit_ledger_entries"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_ledger_entries_team_id_sequence_key" ON "credit_ledger_entries"("team_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "credit_ledger_entries_team_id_idempotency_key_key" ON "credit_ledger_entries"("team_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "jobs_team_id_id_idx" ON "jobs"("team_id", "id");

-- CreateIndex
CREATE INDEX "jobs_status_updated_at_idx" ON "jobs"("status", "updated_at");

-- CreateIndex
CREATE INDEX "jobs_expires_at_idx" ON "jobs"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "job_pages_job_id_page_number_key" ON "job_pages"("job_id", "page_number");

-- CreateIndex
CREATE INDEX "outbox_tasks_created_at_idx" ON "outbox_tasks"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "templates_team_id_slug_key" ON "templates"("team_id", "slug");

-- CreateIndex
CREATE INDEX "webhook_endpoints_team_id_idx" ON "webhook_endpoints"("team_id");

-- CreateIndex
CREATE INDEX "webhook_events_team_id_id_idx" ON "webhook_events"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_job_id_job_sequence_key" ON "webhook_events"("job_id", "job_sequence");

-- CreateIndex
CREATE INDEX "webhook_deliveries_team_id_id_idx" ON "webhook_deliveries"("team_id", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_next_attempt_at_idx" ON "webhook_deliveries"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_idx" ON "webhook_deliveries"("endpoint_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_event_id_endpoint_id_key" ON "webhook_deliveries"("event_id", "endpoint_id");

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_pages" ADD CONSTRAINT "job_pages_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What a schema file cannot say.

-- The spendable balance and the holds never go below zero, whoever writes.
ALTER TABLE "credit_accounts"
  ADD CONSTRAINT "credit_accounts_spendable_check" CHECK ("balance_credits" >= "held_credits"),
  ADD CONSTRAINT "credit_accounts_held_check" CHECK ("held_credits" >= 0);
ALTER TABLE "credit_grants"
  ADD CONSTRAINT "credit_grants_remaining_check" CHECK ("remaining_credits" BETWEEN 0 AND "amount_credits");

-- The ledger only ever grows.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_ledger_entries only ever grows: % refused', TG_OP;
END;
$$;
CREATE TRIGGER "credit_ledger_entries_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
