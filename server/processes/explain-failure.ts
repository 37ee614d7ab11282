import { ConfigError } from '../config/config.ts';

/** One sentence for the operator when the cause is known; otherwise the stack. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error.name === 'EmbeddedDatabaseError' || error.name === 'SchemaTooNewError') return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }; // system errors have these
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another program; set PORT to a free one.`;
  if (code === 'EACCES' && port) return `PORT: this account may not listen on ${port}; set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED' || code === 'CONNECT_TIMEOUT') return 'DATABASE_URL: no PostgreSQL answers there.';
  if (code === '08P01' && error.message.includes('startup parameter'))
    return 'DATABASE_URL: a pooler answers there; set DATABASE_DIRECT_URL, too, to the servers behind it (docs/operations/cluster.md).';
  if (code === '28P01' || code === '28000') return 'DATABASE_URL: the database refused this user or password.';
  if (code === '3D000') return 'DATABASE_URL: there is no such database.';
  if (error.message.startsWith('DATABASE_URL')) return error.message;
  return error.stack ?? error.message;
}
