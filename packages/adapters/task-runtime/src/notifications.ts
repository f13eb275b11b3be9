import { PatientClient } from '@recto/database';
import type { ListeningConnection } from './changes/change-transport.js';

/** The notifications of a database. */
export interface Notifications {
  /** Resolves once the channel is listened to; what is notified before that is not heard. */
  listen(channel: string, onMessage: (message: string) => void): Promise<ListeningConnection>;
}

interface Listener {
  channel: string;
  onMessage: (message: string) => void;
}

interface SharedConnection {
  client: PatientClient;
  opened: Promise<void>;
  ended: Promise<void>;
  listeners: Set<Listener>;
  /** LISTEN of each channel that was asked for. */
  channels: Map<string, Promise<unknown>>;
  users: number;
}

/**
 * Listens over one connection for all of a process: Postgres wakes each connection that listens to anything at each commit that
 * notifies, whatever the channel. The connection is opened for the first who listens and ends with the last. It is not
 * opened again by itself: who listens is told of its end, and listens again. `prepare` runs on it before anything else.
 */
export function createNotifications(
  url: string,
  prepare: (client: PatientClient) => Promise<void> = () => Promise.resolve(),
): Notifications {
  let current: SharedConnection | null = null;

  const connect = (): SharedConnection => {
    const client = new PatientClient({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      application_name: 'recto-listen',
      // A connection that is lost silently must be noticed.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const listeners = new Set<Listener>();
    // pg ends a client that has failed, and tells of both.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload);
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    const shared = { client, opened: open(client), ended, listeners, channels: new Map(), users: 0 };
    void ended.then(() => discard(shared));
    return shared;
  };
  const open = async (client: PatientClient): Promise<void> => {
    await client.connect();
    await prepare(client);
  };
  const discard = (shared: SharedConnection): void => {
    if (current === shared) current = null;
  };

  return {
    async listen(channel, onMessage) {
      const shared = (current ??= connect());
      const { client, listeners, channels } = shared;
      const listener = { channel, onMessage };
      shared.users += 1;
      listeners.add(listener);
      let stop: () => void = () => undefined;
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      const end = async (): Promise<void> => {
        if (!listeners.delete(listener)) return;
        stop();
        shared.users -= 1;
        if (shared.users > 0) return;
        discard(shared);
        await client.end().catch(() => undefined);
      };
      try {
        await shared.opened;
        const listening = channels.get(channel) ?? client.query(`LISTEN ${channel}`);
        channels.set(channel, listening);
        await listening;
      } catch (error) {
        discard(shared);
        await end();
        throw error;
      }
      return { ended: Promise.race([shared.ended, stopped]), end };
    },
  };
}
