import type postgres from 'postgres';
import { lostConnection } from './connect.ts';
import { DatabaseAwayError } from './servers/database-monitor.ts';

/** A connection of a pool, for several statements. */
export interface ReservedConnection {
  /** Begins a transaction. */
  begin: () => Promise<unknown>;
  /** Sends one statement. Rejects with DatabaseAwayError, and sends nothing, after the connection was lost. */
  send: <T extends object>(statement: (sql: postgres.ReservedSql) => Promise<T>) => Promise<T>;
  release: () => void;
  readonly hasEnded: boolean;
}

const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (('severity_local' in error && error.severity_local === 'FATAL') || ('code' in error && lostConnection.test(String(error.code))));

/**
 * Reserves a connection, like the driver does, but never uses it after it was lost. The driver would reconnect under the same object: the
 * rest of a transaction would run outside of it, and without a new connection a statement (such as a rollback) would end the process.
 */
export async function reserve(sql: postgres.Sql): Promise<ReservedConnection> {
  const reserved = await sql.reserve();
  let hasEnded = false;
  // As the driver's `begin` is notified; not called if `max_pipeline` is 0, behind a pooler.
  const watched = {
    onexecute: (connection: { onclose: () => void }) => {
      connection.onclose = () => {
        hasEnded = true;
      };
      return true;
    },
  } as postgres.UnsafeQueryOptions; // an option of all queries, without a type
  /** Of the connection: the driver changes the process id when it reconnects. */
  let session: { state: { pid: number }; pid: number } | undefined;
  const send: ReservedConnection['send'] = async (statement) => {
    hasEnded ||= session !== undefined && session.state.pid !== session.pid;
    if (hasEnded) throw new DatabaseAwayError('The connection to the database was lost');
    try {
      const result = await statement(reserved);
      if ('state' in result && !session) {
        const state = result.state as { pid: number }; // of every result
        session = { state, pid: state.pid };
      }
      return result;
    } catch (error) {
      hasEnded ||= isLost(error);
      throw error;
    }
  };
  return {
    get hasEnded() {
      return hasEnded;
    },
    begin: () => send((own) => own.unsafe('begin', [], watched)),
    send,
    // The driver has already taken back a lost one.
    release: () => {
      if (!hasEnded) reserved.release();
    },
  };
}
