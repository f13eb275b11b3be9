-- Buckets whose documents become jobs, and what was taken of them.

-- CreateTable
CREATE TABLE "sources" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "created_by_user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "bucket" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "addressing" TEXT NOT NULL,
    "access_key_id" TEXT NOT NULL,
    "sealed_secret_key" TEXT NOT NULL,
    "options" JSON NOT NULL,
    "result_destination" TEXT NOT NULL,
    "interval_seconds" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "next_sweep_at" TIMESTAMPTZ(3) NOT NULL,
    "last_swept_at" TIMESTAMPTZ(3),
    "listed_up_to" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "failures_in_a_row" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_documents" (
    "id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "object_key" TEXT NOT NULL,
    "etag" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "job_id" UUID,
    "state" TEXT NOT NULL,
    "error_code" TEXT,
    "error_message" TEXT,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "source_documents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sources_team_id_idx" ON "sources"("team_id");

-- CreateIndex
CREATE INDEX "sources_next_sweep_at_idx" ON "sources"("next_sweep_at");

-- CreateIndex
CREATE INDEX "source_documents_source_id_id_idx" ON "source_documents"("source_id", "id");

-- CreateIndex
CREATE INDEX "source_documents_next_attempt_at_idx" ON "source_documents"("next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "source_documents_source_id_object_key_etag_key" ON "source_documents"("source_id", "object_key", "etag");

-- AddForeignKey
ALTER TABLE "source_documents" ADD CONSTRAINT "source_documents_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE ON UPDATE CASCADE;
