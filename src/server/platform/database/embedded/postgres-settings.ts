/**
 * Settings of the embedded PostgreSQL for one small machine that it shares with Node. All other settings keep their
 * defaults, above all `fsync` and `synchronous_commit`, so an acknowledged answer is on the disk.
 */
export const postgresSettings: Readonly<Record<string, string>> = {
  // All pools together have 80 connections; the others are for the operator. An unused connection costs little.
  max_connections: '100',
  // The whole database of an educator fits. More would reduce the memory for Node and the page cache.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  // Every query is short. Parallel workers would compete with Node for the second core, and need more /dev/shm than
  // containers have.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // On solid-state disks, random reads cost as much as sequential reads.
  random_page_cost: '1.1',
  // There is no replication, so the write-ahead log needs only the data for recovery.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  // Avoids checkpoints while many students submit at the same time. Recovery of 1 GB takes seconds.
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // Each answer updates an attempt, so frequent small cleanups are better than rare large ones.
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_naptime: '30s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs its own errors. The log of the server must never contain a statement or a row, because these
  // contain names and answers.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
