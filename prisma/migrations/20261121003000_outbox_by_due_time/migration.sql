-- Tasks that are due later stay in the outbox until then, so there may be many: those that are due are found without them.
CREATE INDEX "outbox_tasks_run_at_created_at_idx" ON "outbox_tasks"("run_at", "created_at");
