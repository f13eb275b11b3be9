// Loaded into an app with `--import`: at each SIGUSR2 its wall clock jumps an hour ahead, and back at the next one. With
// CLOCK_AHEAD set it is ahead from the start.
import { isMainThread } from 'node:worker_threads';

const jumpMs = 3_600_000;

if (isMainThread) {
  const RealDate = Date;
  let offsetMs = process.env.CLOCK_AHEAD === undefined ? 0 : jumpMs;
  process.on('SIGUSR2', () => {
    offsetMs = offsetMs === 0 ? jumpMs : 0;
  });
  const now = (): number => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[]) => Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
}
