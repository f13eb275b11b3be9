-- Processes that carry out tasks; each says every few seconds that it is alive.

-- CreateTable
CREATE TABLE "worker_heartbeats" (
    "id" UUID NOT NULL,
    "app" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "engine_version" TEXT,
    "engines" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "concurrency" INTEGER NOT NULL,
    "memory_bytes" BIGINT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeats_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "worker_heartbeats_seen_at_idx" ON "worker_heartbeats"("seen_at");
