export interface TraceSettings {
  /** Where spans are posted to: `http://collector:4318/v1/traces`. */
  url: string;
  /** Sent along, such as a key of the collector. */
  headers: Readonly<Record<string, string>>;
  /** Of the traces that begin here, this part is noted: 0 to 1. */
  ratio: number;
  /** A trace that began elsewhere is noted if it is noted there; otherwise by `ratio`, too. */
  followsCallers: boolean;
  /** What is said of this process beside its name and version. */
  resourceAttributes: Readonly<Record<string, string>>;
}

export interface TracingInput {
  /** Name of the process: `recto-worker`. */
  service: string;
  version: string;
  settings: TraceSettings;
  /** Told when spans could not be sent, and are lost. */
  onProblem: (problem: { spans: number; error: unknown }) => void;
}
