import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '#contract/operations/events.ts';
import type { Database, Db } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { admit } from '#server/core/endpoints/permission.ts';
import type { FindSessionUser } from '#server/core/endpoints/session-user.ts';
import { getPosition, listMissed, type OutboxRow, type Position } from './events.queries.ts';
import { hasSameAccess, type Stream, Streams } from './streams.ts';

const heartbeatMs = 20_000;

/** `GET /events/stream`. The process listens to the database from its first stream on, and notifies its clients. */
export function mountEvents(app: FastifyInstance, { db, registry }: Deps, database: Database): void {
  const streams = new Streams();
  // As the endpoint sees the user: staff without its permission are customers.
  const findUser: FindSessionUser = async (token) => admit(eventEndpoints['GET /events/stream'], await registry.findSessionUser(token));
  const listener = new Listener(database, streams, findUser);
  const timer = setInterval(() => streams.beat(), heartbeatMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    streams.endAll();
  });
  app.addHook('onClose', () => listener.stop());
  mount(
    app,
    registry,
    eventEndpoints,
    {
      'GET /events/stream': async ({ user, headers, meta }) => {
        await listener.start();
        const stream = streams.open(user, meta.token ?? '');
        try {
          await begin(stream, headers['last-event-id'], { db, findSessionUser: findUser });
        } catch (error) {
          stream.body.destroy();
          throw error;
        }
        return stream.body;
      },
    },
    // A HEAD request would open a stream that nothing reads.
    { 'GET /events/stream': { exposeHeadRoute: false } },
  );
}

async function begin(
  stream: Stream,
  lastEventId: string | undefined,
  { db, findSessionUser }: { db: Db; findSessionUser: FindSessionUser },
): Promise<void> {
  // Checks again, because only from now on the end of the session is received.
  const user = await findSessionUser(stream.token);
  if (!hasSameAccess(stream.user, user)) return stream.end();
  const since = lastEventId && positionOf(lastEventId);
  const missed = since ? await listMissed(db, user, since) : undefined;
  stream.start(since && missed ? since : await getPosition(db), missed);
}

function positionOf(lastEventId: string): Position {
  const [settled = 0, id = 0, at = 0] = lastEventId.split('.').map(Number);
  return { settled, id, at };
}

/** Receives what every process on this database commits, and passes it on to the streams of this process. */
class Listener {
  readonly #database: Database;
  readonly #streams: Streams;
  readonly #findSessionUser: FindSessionUser;
  #started: Promise<{ unlisten: () => Promise<void> }[]> | undefined;

  constructor(database: Database, streams: Streams, findSessionUser: FindSessionUser) {
    this.#database = database;
    this.#streams = streams;
    this.#findSessionUser = findSessionUser;
  }

  async start(): Promise<void> {
    this.#started ??= this.#listen();
    try {
      await this.#started;
    } catch (error) {
      this.#started = undefined;
      throw error;
    }
  }

  async stop(): Promise<void> {
    const listening = await this.#started?.catch(() => undefined);
    await Promise.all(listening?.map(({ unlisten }) => unlisten()) ?? []);
  }

  #listen() {
    // After a lost connection events may be missing: clients reconnect and send their position.
    const listened = () => this.#streams.endAll();
    return Promise.all([
      this.#database.listen('outbox', (row) => this.#streams.tell(JSON.parse(row) as OutboxRow), listened), // written by our trigger
      this.#database.listen('session_ended', (userId) => void this.#endUnlessSignedIn(userId), listened),
    ]);
  }

  async #endUnlessSignedIn(userId: string): Promise<void> {
    await Promise.all(
      this.#streams.ofUser(userId).map(async (stream) => {
        const user = await this.#findSessionUser(stream.token).catch(() => undefined);
        if (!hasSameAccess(stream.user, user)) stream.end();
      }),
    );
  }
}
