-- Which version of each file of functions and triggers the database has.

-- CreateTable
CREATE TABLE "sql_sources" (
    "name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "release" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sql_sources_pkey" PRIMARY KEY ("name")
);
