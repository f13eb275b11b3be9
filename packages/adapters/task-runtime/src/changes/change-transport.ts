/** How word travels on one backend. */
export interface ChangeTransport {
  send(rowIds: string[]): Promise<void>;
  /** Resolves once the connection listens. */
  listen(onChanges: (rowIds: string[]) => void): Promise<ListeningConnection>;
  close(): Promise<void>;
}

export interface ListeningConnection {
  /** Resolves when the connection has ended, for whatever reason. */
  ended: Promise<void>;
  end(): Promise<void>;
}
