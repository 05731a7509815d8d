ALTER TABLE "identity"."pool_user" ADD COLUMN "disabled" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "account_block" (
  "sub" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "account_block_pkey" PRIMARY KEY ("sub")
);

CREATE TABLE "audit_entry" (
  "id" BIGSERIAL NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "actor_sub" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "target" TEXT NOT NULL,
  "version" INTEGER,
  "details" JSONB NOT NULL DEFAULT '{}',
  "address_hash" TEXT,

  CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_entry_actor_sub_id_idx" ON "audit_entry"("actor_sub", "id");
CREATE INDEX "audit_entry_target_id_idx" ON "audit_entry"("target", "id");
CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");

-- An entry is never changed, and deleted only a year later, by the job that enforces the retention time. The trigger
-- also binds a role that owns the table, as where migrations and the application share one.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_entry is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
