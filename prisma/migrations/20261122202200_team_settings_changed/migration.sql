-- When the settings of a team were last changed; null: never.

-- AlterTable
ALTER TABLE "teams" ADD COLUMN "settings_updated_at" TIMESTAMPTZ(3);
