import type { ChangeTransport } from './change-transport.js';

/** For a process that is alone on its database: word stays in it. Nothing is sent, and no connection can be lost. */
export function createLocalTransport(): ChangeTransport {
  const listeners = new Set<(rowIds: string[]) => void>();
  return {
    send(rowIds) {
      for (const onChanges of listeners) onChanges(rowIds);
      return Promise.resolve();
    },
    listen(onChanges) {
      listeners.add(onChanges);
      let stop: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => (stop = resolve));
      const end = (): Promise<void> => {
        listeners.delete(onChanges);
        stop();
        return ended;
      };
      return Promise.resolve({ ended, end });
    },
    close: () => Promise.resolve(),
  };
}
