import pg from 'pg';

/**
 * A connection that breaks while nobody listens breaks for the next one who uses it, and not for the whole process: a
 * pool hands one out a moment before its user listens, and BullMQ takes its listeners away before a connection has
 * ended.
 */
export class PatientClient extends pg.Client {
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return super.emit(event, ...details);
  }
}
