-- Jobs whose pages are a bundle of documents, the documents that it is cut into, and what of each page is kept for it.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "split" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "job_page_words" ADD COLUMN "reading" BYTEA;

-- CreateTable
CREATE TABLE "job_documents" (
    "job_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "kind_confidence" DOUBLE PRECISION NOT NULL,
    "first_page" INTEGER NOT NULL,
    "last_page" INTEGER NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "reasons" JSONB NOT NULL,
    "possible_starts" JSONB NOT NULL,
    "unread_pages" JSONB NOT NULL,
    "preset" TEXT,
    "fields" JSON,
    "citations" JSON,
    "field_pages" JSON,
    "checks" JSON,
    "error_code" TEXT,

    CONSTRAINT "job_documents_pkey" PRIMARY KEY ("job_id","number")
);

-- AddForeignKey
ALTER TABLE "job_documents" ADD CONSTRAINT "job_documents_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
