-- Who changed what in a team. The log only ever grows, until the retention of an entry is over.

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "user_id" UUID,
    "credential_id" UUID,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "details" JSONB NOT NULL,
    "request_id" TEXT,
    "client_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entries_team_id_id_idx" ON "audit_entries"("team_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at");

-- Only the sweep that ends what is older than the retention says that it prunes.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('recto.prunes_audit_log', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit_entries only ever grows: % refused', TG_OP;
END;
$$;
CREATE TRIGGER "audit_entries_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
