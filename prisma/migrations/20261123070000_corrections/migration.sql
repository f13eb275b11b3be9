-- Values of results that people have corrected. The result itself stays as it was read.

-- CreateTable
CREATE TABLE "job_corrections" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "pointer" TEXT NOT NULL,
    "value" JSON NOT NULL,
    "original" JSON NOT NULL,
    "corrected_by_id" UUID NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "job_corrections_job_id_pointer_key" ON "job_corrections"("job_id", "pointer");

-- AddForeignKey
ALTER TABLE "job_corrections" ADD CONSTRAINT "job_corrections_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
