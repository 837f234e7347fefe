/**
 * How the embedded PostgreSQL runs: one small machine, shared with Node, serving a hall of students. What is not named keeps
 * PostgreSQL's default, above all `fsync` and `synchronous_commit`: an acknowledged answer is on disk.
 */
export const postgresSettings: Readonly<Record<string, string>> = {
  // Four workers with a pool of 20 and some for the operator. A connection costs little until it is used.
  max_connections: '100',
  // The whole database of a teacher fits; more would only be taken from Node and the page cache.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  // Every query is short. Parallel workers would take the second core from Node, and need more /dev/shm than containers give.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Solid state: reading at random costs what reading in order does.
  random_page_cost: '1.1',
  // Nobody replicates from it, so the log carries only what recovery needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  // A hall that submits at once must not be met by a checkpoint every minute; recovery of 1 GB takes seconds.
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // Attempts are updated with every answer: clean up early and little rather than late and much.
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_naptime: '30s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application reports its own errors. The server's log gets what concerns the server, and never a statement or a row,
  // for those hold names and answers.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
