-- What a person recognises a session by: the browser or program that signed in. Null for sessions that began before.

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "user_agent" TEXT;
