import { Readable } from 'node:stream';
import pg from 'pg';

/** Keeps the log that the copy needs until the connection ends, however much is written meanwhile. */
const slotName = 'recto_backup';

/** Messages of a copy begin with their kind (PostgreSQL, streaming replication protocol, BASE_BACKUP). */
const contentKind = 'd'.charCodeAt(0);

/** What the client of `pg` gives a query of our own. */
interface CopyMessage {
  chunk: Buffer;
}

/**
 * The cluster behind `url` as one tar file, taken by the server itself while it runs (BASE_BACKUP, with the log that makes
 * the copy consistent). `url` names a superuser. The stream fails with what the server says.
 */
export async function readBaseBackup(url: string): Promise<Readable> {
  const client = new pg.Client({ connectionString: `${url}?replication=true`, application_name: 'recto-backup' });
  await client.connect();
  const { stream: socket } = connectionOf(client);
  const archive = new Readable({ read: () => void socket.resume(), highWaterMark: 1_048_576 });
  // Whoever stops reading ends the connection, and with it the copy and the slot.
  archive.once('close', () => {
    socket.resume();
    client.end().catch(() => undefined);
  });
  client.on('error', (error) => archive.destroy(error));
  const onContent = (bytes: Buffer): void => {
    if (!archive.push(bytes)) socket.pause();
  };
  try {
    await copyOut(
      client,
      `CREATE_REPLICATION_SLOT ${slotName}_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`,
      onContent,
    );
  } catch (error) {
    archive.destroy();
    throw error;
  }
  copyOut(client, "BASE_BACKUP (LABEL 'recto', CHECKPOINT 'fast', WAL, MANIFEST 'no')", onContent).then(
    () => archive.push(null),
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return archive;
}

/** Sends a command of the replication protocol; resolves when the server is ready for the next one. */
function copyOut(client: pg.Client, command: string, onContent: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const nothing = (): void => undefined;
    client.query({
      submit: (connection: pg.Connection) => connection.query(command),
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleCommandComplete: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
      handleCopyData: ({ chunk }: CopyMessage) => {
        // The client uses its buffer again.
        if (chunk[0] === contentKind) onContent(Buffer.from(chunk.subarray(1)));
      },
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (failure === null) resolve();
      },
    } as pg.Submittable);
  });
}

/** The connection of a client, which its types leave out. */
function connectionOf(client: pg.Client): pg.Connection {
  return (client as pg.Client & { connection: pg.Connection }).connection;
}
