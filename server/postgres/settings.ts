/**
 * PostgreSQL's settings, on the command line so that they override its files: it listens only on the private socket, a
 * commit is on the disk, and a machine with 1 GB is enough.
 */
export function serverSettings(socketDirectory: string, others: Record<string, string> = {}): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    // For several processes, with a backup and a restore beside them.
    max_connections: '100',

    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // A plain fsync leaves the data in the disk's own cache on macOS.
    ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),

    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    autovacuum_max_workers: '2',
    io_method: 'sync',
    jit: 'off',

    // A query whose client was killed must not hold up the next start.
    client_connection_check_interval: '5s',
    idle_in_transaction_session_timeout: '5min',

    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A failing row or its statement could put a visitor's text into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...others,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Environment of PostgreSQL's programs: English messages, and none of our variables that could change them. */
export const SERVER_ENVIRONMENT = {
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
}
