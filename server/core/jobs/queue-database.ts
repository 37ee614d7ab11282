import type { Db as PgBossDatabase } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { reserve } from '#db/reserve.ts';
import { DatabaseAwayError } from '#db/servers/database-monitor.ts';

/** Lets pg-boss run its statements on our connections, and listen for new jobs on the connection that watches the database. */
export const queueDatabase = (database: Database): PgBossDatabase => ({
  executeSql: async (text, values = []) => {
    if (database.isAway()) throw new DatabaseAwayError('The database does not answer');
    if (values.length > 0) return { rows: [...(await database.sql.unsafe(text, values as never[], { prepare: true }))] }; // pg-boss makes them for their types
    // The text may be several statements, with `begin` and `commit`: they need a dedicated connection.
    const connection = await reserve(database.sql);
    try {
      const results: object[] = await connection.send((sql) => sql.unsafe(text).simple());
      return { rows: results.flat() };
    } catch (error) {
      await connection.send((sql) => sql.unsafe('rollback')).catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  },
  listen: async (channel, onMessage, onReconnect) => {
    const { unlisten } = await database.listen(channel, onMessage, onReconnect);
    return { close: unlisten };
  },
});
