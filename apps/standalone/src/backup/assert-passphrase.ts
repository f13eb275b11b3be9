/** Shorter ones are guessed. */
const minLength = 12;

/** The passphrase of backups, as the settings have it. Throws for one that is missing or short. */
export function assertPassphrase(passphrase: string | undefined): string {
  if (passphrase === undefined)
    throw new Error('Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE: backups are encrypted with it.');
  if (passphrase.length < minLength) throw new Error(`BACKUP_PASSPHRASE requires ${minLength} characters or more.`);
  return passphrase;
}
