-- Every set of options that a template has had, by its checksum. Templates that were never changed since have none yet.

-- CreateTable
CREATE TABLE "template_versions" (
    "template_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "checksum" CHAR(64) NOT NULL,
    "result_format" TEXT NOT NULL,
    "model_name" TEXT NOT NULL,
    "schema" JSON,
    "instructions" TEXT,
    "extract_bounding_boxes" BOOLEAN NOT NULL,
    "created_by_user_id" UUID,
    "usage_count" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "template_versions_pkey" PRIMARY KEY ("template_id","version")
);

-- CreateIndex
CREATE UNIQUE INDEX "template_versions_template_id_checksum_key" ON "template_versions"("template_id", "checksum");

-- AddForeignKey
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
