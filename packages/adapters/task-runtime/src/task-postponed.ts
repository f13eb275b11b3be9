/** What a handler throws when now is not the time: the task waits that long and keeps its tries. */
export class TaskPostponed extends Error {
  override readonly name = 'TaskPostponed';
  readonly delayMs: number;

  constructor(delayMs: number, reason: string) {
    super(reason);
    this.delayMs = delayMs;
  }
}
