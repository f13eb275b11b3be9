import type { BackupContents } from './contents.js';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What was backed up, for a person. */
export function describeBackup(file: string, contents: BackupContents & { sizeBytes: number }): string {
  return `Backed up to ${file} (${megabytes(contents.sizeBytes)}): ${describeWhat(contents)}.\n`;
}

/** What was restored, and what is next. */
export function describeRestored(dataDir: string, contents: BackupContents): string {
  return `Restored to ${dataDir} as of ${contents.createdAt}: ${describeWhat(contents)}.\nStart it with DATA_DIR=${dataDir} npm start\n`;
}

function describeWhat({ databaseBytes, objects, objectBytes }: BackupContents): string {
  return `database ${megabytes(databaseBytes)}, ${objects} files of documents ${megabytes(objectBytes)}, and the secrets`;
}
