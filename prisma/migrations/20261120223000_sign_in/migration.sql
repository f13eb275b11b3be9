-- Users sign in and are invited, POSTs can be repeated, and requests are counted.
ALTER TABLE "users" ADD COLUMN "password_hash" TEXT;

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "token_sha256" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "token_sha256" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "idempotent_requests" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" CHAR(64),
    "locked_until" TIMESTAMPTZ(3) NOT NULL,
    "status_code" INTEGER,
    "sealed_body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_requests_pkey" PRIMARY KEY ("id")
);

-- Written at every request and worth nothing after a crash: no write-ahead log.
CREATE UNLOGGED TABLE "rate_buckets" (
    "name" TEXT NOT NULL,
    "full_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "rate_buckets_pkey" PRIMARY KEY ("name")
);

ALTER TABLE "jobs" ADD COLUMN "idempotent_request_id" UUID;

CREATE UNIQUE INDEX "sessions_token_sha256_key" ON "sessions"("token_sha256");
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");
CREATE UNIQUE INDEX "invitations_token_sha256_key" ON "invitations"("token_sha256");
CREATE INDEX "invitations_team_id_id_idx" ON "invitations"("team_id", "id");
CREATE UNIQUE INDEX "idempotent_requests_team_id_user_id_key_key" ON "idempotent_requests"("team_id", "user_id", "key");
CREATE INDEX "idempotent_requests_created_at_idx" ON "idempotent_requests"("created_at");
CREATE INDEX "rate_buckets_full_at_idx" ON "rate_buckets"("full_at");
CREATE UNIQUE INDEX "jobs_idempotent_request_id_key" ON "jobs"("idempotent_request_id");

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
