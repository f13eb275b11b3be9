-- Credits: subscriptions and purchases, what each job holds, sums that answer a balance at once, and movements as one call.

-- AlterTable
ALTER TABLE "credit_accounts" ADD COLUMN "granted_credits" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "consumed_credits" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "low_threshold_credits" BIGINT NOT NULL DEFAULT 10;

-- AlterTable
ALTER TABLE "credit_grants" ADD COLUMN "product_id" TEXT,
ADD COLUMN "benefit_id" TEXT,
ADD COLUMN "description" TEXT NOT NULL DEFAULT '',
ADD COLUMN "subscription_id" UUID;

-- AlterTable
ALTER TABLE "credit_ledger_entries" ADD COLUMN "metadata" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "hash_version" SMALLINT NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "credit_holds" (
    "job_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "held_credits" BIGINT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_holds_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "credit_subscriptions" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "billing_interval" TEXT NOT NULL,
    "benefits" JSONB NOT NULL,
    "rolls_over" BOOLEAN NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "granted_intervals" INTEGER NOT NULL DEFAULT 0,
    "next_grant_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_purchases" (
    "provider" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "team_id" UUID NOT NULL,
    "product_id" TEXT,
    "benefit_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "paid_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_purchases_pkey" PRIMARY KEY ("provider","payment_id")
);

-- CreateIndex
CREATE INDEX "credit_grants_subscription_id_idx" ON "credit_grants"("subscription_id");

-- CreateIndex
CREATE INDEX "credit_holds_opened_at_idx" ON "credit_holds"("opened_at");

-- CreateIndex
CREATE INDEX "credit_subscriptions_next_grant_at_idx" ON "credit_subscriptions"("next_grant_at");

-- CreateIndex
CREATE UNIQUE INDEX "credit_subscriptions_team_id_request_key_key" ON "credit_subscriptions"("team_id", "request_key");



-- What a schema file cannot say.

ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_held_check" CHECK ("held_credits" > 0);

UPDATE "credit_accounts" SET "granted_credits" = moved."granted", "consumed_credits" = moved."consumed"
FROM (
  SELECT "team_id", coalesce(sum("balance_delta") FILTER (WHERE "kind" = 'grant'), 0) AS "granted",
    coalesce(-sum("balance_delta") FILTER (WHERE "kind" = 'consume'), 0) AS "consumed"
  FROM "credit_ledger_entries" GROUP BY "team_id"
) AS moved
WHERE moved."team_id" = "credit_accounts"."team_id";

INSERT INTO "credit_holds" ("job_id", "team_id", "held_credits", "opened_at")
SELECT "job_id", "team_id", sum("held_delta"), max("created_at") FILTER (WHERE "kind" = 'hold')
FROM "credit_ledger_entries" WHERE "job_id" IS NOT NULL
GROUP BY "job_id", "team_id" HAVING sum("held_delta") > 0;

-- Makes movements of one team, in their order, and tells of each what became of it: 'moved', 'repeated' (an entry with its
-- idempotency key stands already), 'refused' (the account, the grant or the hold cannot bear it) or 'no-account'. The lock
-- on the account comes first; every statement behind it sees what its holders before have committed. A movement carries
-- its facts as the text that the hash covers.
CREATE FUNCTION "move_credits"("the_team_id" UUID, "moves" JSONB)
RETURNS TABLE ("outcome" TEXT, "spendable_before" BIGINT, "spendable_after" BIGINT, "low_threshold" BIGINT)
LANGUAGE plpgsql AS $$
DECLARE
  account credit_accounts%ROWTYPE;
  move JSONB;
  balance_delta BIGINT;
  held_delta BIGINT;
  the_job_id UUID;
  the_grant_id UUID;
  moved_at TIMESTAMPTZ;
  is_moving BOOLEAN;
BEGIN
  SELECT * INTO account FROM credit_accounts WHERE team_id = the_team_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'no-account', 0::BIGINT, 0::BIGINT, 0::BIGINT FROM jsonb_array_elements(moves);
    RETURN;
  END IF;
  low_threshold := account.low_threshold_credits;
  FOR move IN SELECT value FROM jsonb_array_elements(moves) LOOP
    balance_delta := move->>'balance';
    held_delta := move->>'held';
    the_job_id := move->>'jobId';
    the_grant_id := move->>'grantId';
    moved_at := move->>'at';
    spendable_before := account.balance_credits - account.held_credits;
    is_moving := FALSE;
    IF EXISTS (
      SELECT 1 FROM credit_ledger_entries AS entry WHERE entry.team_id = the_team_id AND entry.idempotency_key = move->>'key'
    ) THEN
      outcome := 'repeated';
    ELSIF account.held_credits + held_delta < 0
      OR account.balance_credits + balance_delta < account.held_credits + held_delta
      OR (held_delta < 0 AND NOT EXISTS (
        SELECT 1 FROM credit_holds AS hold
        WHERE hold.job_id = the_job_id AND hold.team_id = the_team_id AND hold.held_credits + held_delta >= 0
      ))
      OR (balance_delta < 0 AND the_grant_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM credit_grants AS given
        WHERE given.id = the_grant_id AND given.team_id = the_team_id AND given.remaining_credits + balance_delta >= 0
      ))
    THEN
      outcome := 'refused';
    ELSE
      outcome := 'moved';
      is_moving := TRUE;
    END IF;
    IF is_moving THEN
      account.balance_credits := account.balance_credits + balance_delta;
      account.held_credits := account.held_credits + held_delta;
      account.last_sequence := account.last_sequence + 1;
      account.head_hash := encode(sha256(convert_to(
        account.head_hash || E'\n' || account.last_sequence || E'\n' || (move->>'facts'), 'UTF8')), 'hex');
      IF move->>'kind' = 'grant' THEN account.granted_credits := account.granted_credits + balance_delta; END IF;
      IF move->>'kind' = 'consume' THEN account.consumed_credits := account.consumed_credits - balance_delta; END IF;
      INSERT INTO credit_ledger_entries (
        id, team_id, sequence, kind, balance_delta, held_delta, balance_after_credits, held_after_credits, job_id, grant_id,
        description, idempotency_key, metadata, hash_version, hash, created_at
      ) VALUES (
        (move->>'id')::UUID, the_team_id, account.last_sequence, (move->>'kind')::ledger_entry_kind, balance_delta,
        held_delta, account.balance_credits, account.held_credits, the_job_id, the_grant_id, move->>'description',
        move->>'key', move->'metadata', 2, account.head_hash, moved_at
      );
      -- What remains of the grants is the balance: what comes is a grant, what goes burns one, or all in their order.
      IF balance_delta > 0 THEN
        INSERT INTO credit_grants (
          id, team_id, source, amount_credits, remaining_credits, priority, expires_at, created_at, description, product_id,
          benefit_id, subscription_id
        ) VALUES (
          the_grant_id, the_team_id, move->'grant'->>'source', balance_delta, balance_delta,
          (move->'grant'->>'priority')::INTEGER, (move->'grant'->>'expiresAt')::TIMESTAMPTZ, moved_at,
          move->>'description', move->'grant'->>'productId', move->'grant'->>'benefitId',
          (move->'grant'->>'subscriptionId')::UUID
        );
      ELSIF balance_delta < 0 AND the_grant_id IS NOT NULL THEN
        UPDATE credit_grants AS given SET remaining_credits = given.remaining_credits + balance_delta
        WHERE given.id = the_grant_id;
      ELSIF balance_delta < 0 THEN
        WITH ordered AS (
          SELECT given.id, given.remaining_credits,
            sum(given.remaining_credits) OVER (
              ORDER BY given.priority, given.expires_at NULLS LAST, given.created_at, given.id
            ) - given.remaining_credits AS before
          FROM credit_grants AS given WHERE given.team_id = the_team_id AND given.remaining_credits > 0
        )
        UPDATE credit_grants AS given SET remaining_credits = given.remaining_credits
          - LEAST(ordered.remaining_credits, -balance_delta - ordered.before)
        FROM ordered WHERE given.id = ordered.id AND ordered.before < -balance_delta;
      END IF;
      IF held_delta > 0 THEN
        INSERT INTO credit_holds AS hold (job_id, team_id, held_credits, opened_at)
        VALUES (the_job_id, the_team_id, held_delta, moved_at)
        ON CONFLICT (job_id) DO UPDATE SET held_credits = hold.held_credits + held_delta;
      ELSIF held_delta < 0 THEN
        DELETE FROM credit_holds AS hold WHERE hold.job_id = the_job_id AND hold.held_credits = -held_delta;
        IF NOT FOUND THEN
          UPDATE credit_holds AS hold SET held_credits = hold.held_credits + held_delta WHERE hold.job_id = the_job_id;
        END IF;
      END IF;
    END IF;
    spendable_after := account.balance_credits - account.held_credits;
    RETURN NEXT;
  END LOOP;
  UPDATE credit_accounts AS kept SET
    balance_credits = account.balance_credits, held_credits = account.held_credits,
    granted_credits = account.granted_credits, consumed_credits = account.consumed_credits,
    last_sequence = account.last_sequence, head_hash = account.head_hash
  WHERE kept.team_id = the_team_id;
END;
$$;
