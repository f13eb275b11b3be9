-- Who holds the claim on a request: a process that was frozen while another took over renews and releases nothing.
-- Null for claims of processes that do not know of it yet.

-- AlterTable
ALTER TABLE "idempotent_requests" ADD COLUMN "holder_id" UUID;
