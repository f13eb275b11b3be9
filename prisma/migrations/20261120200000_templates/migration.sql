-- Templates are managed by HTTP, and presets are used by every team.
ALTER TABLE "templates" ADD COLUMN "color" TEXT,
ADD COLUMN "favorite" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE TABLE "preset_uses" (
    "team_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "favorite" BOOLEAN NOT NULL DEFAULT false,
    "usage_count" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "preset_uses_pkey" PRIMARY KEY ("team_id","slug")
);
