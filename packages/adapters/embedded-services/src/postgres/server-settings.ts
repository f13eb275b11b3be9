/** A small memory footprint, room for a worker fleet's connections, and no statement or row content in the log. */
const defaultSettings: Record<string, string> = {
  shared_buffers: '24MB',
  max_connections: '200',
  max_wal_size: '256MB',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  // Server messages (LOG, FATAL, PANIC) only: an ERROR is the client's to report, and quotes its values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** What the launcher relies on: TCP on the local host only, and messages on stderr. */
const fixedSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** The server's command line arguments for these settings, the caller's over the defaults; `socketDir` null: no Unix socket. */
export function settingArguments(settings: Record<string, string>, socketDir: string | null): string[] {
  const all = { ...defaultSettings, ...settings, ...fixedSettings, unix_socket_directories: socketDir ?? '' };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
