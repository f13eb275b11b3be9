import { z } from 'zod';

const contents = z.object({
  /** RFC 3339. */
  createdAt: z.string(),
  databaseBytes: z.number(),
  objects: z.number(),
  objectBytes: z.number(),
});

/** What a backup says of itself; it is its last file, so that one without it is not whole. */
export type BackupContents = z.infer<typeof contents>;

export const describeContents = {
  file: 'backup.json',
  write: (facts: BackupContents): string => `${JSON.stringify(facts)}\n`,
  parse: (text: string): BackupContents => contents.parse(JSON.parse(text)),
};
