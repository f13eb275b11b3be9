import { Redis } from 'ioredis';
import type { ChangeTransport } from './change-transport.js';
import { parseMessage, presentMessages } from './message.js';

const channel = 'recto:changes';

/** Publish and subscribe. A channel is the same in every numbered database of a Redis; ids of others' rows wake nobody. */
export function createRedisTransport(url: string): ChangeTransport {
  const sender = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2_000, lazyConnect: true });
  // What fails is told to whoever sends.
  sender.on('error', () => undefined);
  return {
    async send(rowIds) {
      await Promise.all(presentMessages(rowIds).map((message) => sender.publish(channel, message)));
    },
    async listen(onChanges) {
      // Connecting again is for the feed: who follows must hear of each time.
      const redis = new Redis(url, {
        maxRetriesPerRequest: 0,
        connectTimeout: 5_000,
        keepAlive: 10_000,
        lazyConnect: true,
        retryStrategy: () => null,
      });
      const ended = new Promise<void>((resolve) => redis.once('end', resolve));
      redis.on('error', () => undefined);
      redis.on('message', (_channel, message: string) => onChanges(parseMessage(message)));
      try {
        await redis.connect();
        await redis.subscribe(channel);
      } catch (error) {
        redis.disconnect();
        throw error;
      }
      const end = async (): Promise<void> => {
        redis.disconnect();
        await ended;
      };
      return { ended, end };
    },
    close() {
      sender.disconnect();
      return Promise.resolve();
    },
  };
}
