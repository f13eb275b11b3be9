/** An operating system user; null where the server runs as the user that this process runs as. */
export type ServerAccount = { name: string; uid: number; gid: number } | null;
