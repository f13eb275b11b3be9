-- Makes movements of one team, in their order, and tells of each what became of it: 'moved', 'repeated' (an entry with its
-- idempotency key stands already), 'refused' (the account, the grant or the hold cannot bear it) or 'no-account'. The lock
-- on the account comes first; every statement behind it sees what its holders before have committed. A movement carries
-- its facts as the text that the hash covers. What movements have in common is done once for all of them: the look for
-- known keys (planned anew each time: a plan of an empty table would walk the whole ledger of the team later on), the
-- grants that burn, and the entries, so that what watches the ledger is told once.
CREATE OR REPLACE FUNCTION "move_credits"("the_team_id" UUID, "moves" JSONB)
RETURNS TABLE ("outcome" TEXT, "spendable_before" BIGINT, "spendable_after" BIGINT, "low_threshold" BIGINT)
LANGUAGE plpgsql SET "enable_seqscan" TO off AS $$
DECLARE
  account credit_accounts%ROWTYPE;
  move JSONB;
  balance_delta BIGINT;
  held_delta BIGINT;
  the_job_id UUID;
  the_grant_id UUID;
  moved_at TIMESTAMPTZ;
  is_moving BOOLEAN;
  entry credit_ledger_entries%ROWTYPE;
  entries credit_ledger_entries[] := '{}';
  known_keys TEXT[];
  -- Grants with something left, in the order in which they burn; null while they stand as in the table.
  grant_ids UUID[];
  grant_credits BIGINT[];
  burning INTEGER;
  open_credits BIGINT;
  burnt_credits BIGINT;
BEGIN
  SELECT * INTO account FROM credit_accounts WHERE team_id = the_team_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'no-account', 0::BIGINT, 0::BIGINT, 0::BIGINT FROM jsonb_array_elements(moves);
    RETURN;
  END IF;
  low_threshold := account.low_threshold_credits;
  EXECUTE 'SELECT coalesce(array_agg(idempotency_key), ''{}'') FROM credit_ledger_entries
    WHERE team_id = $1 AND idempotency_key = ANY (ARRAY(SELECT value->>''key'' FROM jsonb_array_elements($2)))'
    INTO known_keys USING the_team_id, moves;
  FOR move IN SELECT value FROM jsonb_array_elements(moves) LOOP
    balance_delta := move->>'balance';
    held_delta := move->>'held';
    the_job_id := move->>'jobId';
    the_grant_id := move->>'grantId';
    moved_at := move->>'at';
    spendable_before := account.balance_credits - account.held_credits;
    is_moving := FALSE;
    -- What touches grants one by one sees them in the table.
    IF grant_ids IS NOT NULL AND (balance_delta > 0 OR the_grant_id IS NOT NULL) THEN
      UPDATE credit_grants AS given SET remaining_credits = burnt.credits
      FROM unnest(grant_ids, grant_credits) AS burnt(id, credits)
      WHERE given.id = burnt.id AND given.remaining_credits <> burnt.credits;
      grant_ids := NULL;
    END IF;
    IF (move->>'key') = ANY (known_keys) THEN
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
      entry.id := move->>'id';
      entry.team_id := the_team_id;
      entry.sequence := account.last_sequence;
      entry.kind := move->>'kind';
      entry.balance_delta := balance_delta;
      entry.held_delta := held_delta;
      entry.balance_after_credits := account.balance_credits;
      entry.held_after_credits := account.held_credits;
      entry.job_id := the_job_id;
      entry.grant_id := the_grant_id;
      entry.description := move->>'description';
      entry.idempotency_key := move->>'key';
      entry.metadata := move->'metadata';
      entry.hash_version := 2;
      entry.hash := account.head_hash;
      entry.created_at := moved_at;
      entries := array_append(entries, entry);
      known_keys := array_append(known_keys, entry.idempotency_key);
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
        IF grant_ids IS NULL THEN
          SELECT
            array_agg(given.id ORDER BY given.priority, given.expires_at NULLS LAST, given.created_at, given.id),
            array_agg(given.remaining_credits ORDER BY given.priority, given.expires_at NULLS LAST, given.created_at, given.id)
          INTO grant_ids, grant_credits
          FROM credit_grants AS given WHERE given.team_id = the_team_id AND given.remaining_credits > 0;
          burning := 1;
        END IF;
        open_credits := -balance_delta;
        WHILE open_credits > 0 LOOP
          IF burning > coalesce(cardinality(grant_ids), 0) THEN
            RAISE EXCEPTION 'the grants of team % are less than its balance', the_team_id;
          END IF;
          burnt_credits := LEAST(grant_credits[burning], open_credits);
          grant_credits[burning] := grant_credits[burning] - burnt_credits;
          open_credits := open_credits - burnt_credits;
          IF grant_credits[burning] = 0 THEN burning := burning + 1; END IF;
        END LOOP;
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
  IF cardinality(entries) = 0 THEN RETURN; END IF;
  IF grant_ids IS NOT NULL THEN
    UPDATE credit_grants AS given SET remaining_credits = burnt.credits
    FROM unnest(grant_ids, grant_credits) AS burnt(id, credits)
    WHERE given.id = burnt.id AND given.remaining_credits <> burnt.credits;
  END IF;
  INSERT INTO credit_ledger_entries (
    id, team_id, sequence, kind, balance_delta, held_delta, balance_after_credits, held_after_credits, job_id, grant_id,
    description, idempotency_key, metadata, hash_version, hash, created_at
  )
  SELECT
    made.id, made.team_id, made.sequence, made.kind, made.balance_delta, made.held_delta, made.balance_after_credits,
    made.held_after_credits, made.job_id, made.grant_id, made.description, made.idempotency_key, made.metadata,
    made.hash_version, made.hash, made.created_at
  FROM unnest(entries) AS made;
  UPDATE credit_accounts AS kept SET
    balance_credits = account.balance_credits, held_credits = account.held_credits,
    granted_credits = account.granted_credits, consumed_credits = account.consumed_credits,
    last_sequence = account.last_sequence, head_hash = account.head_hash
  WHERE kept.team_id = the_team_id;
END;
$$;
