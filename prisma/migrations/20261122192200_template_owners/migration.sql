-- Templates that jobs save: who made a template, and what a job wants to be saved as once it starts.

-- AlterTable
ALTER TABLE "templates" ADD COLUMN "created_by_user_id" UUID;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "save_as_template" TEXT,
ADD COLUMN "saved_template_slug" TEXT;
