import { Readable } from 'node:stream';
import type { LiveEvent } from '#contract/operations/events.ts';
import { haveSamePermissions } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { type OutboxRow, type Position, seesPaymentEvents } from './events.queries.ts';

export const streamLimits = {
  perUser: 10,
  perProcess: 1000,
  /** A client with this many unread bytes is disconnected. */
  unreadBytes: 256 * 1024,
  /** Events that are queued while missed ones are read from the database. */
  waitingEvents: 1000,
  maxAgeMs: 60 * 60 * 1000,
} as const;

/** One open stream. Events before `start` are queued, so that missed ones come first. */
export class Stream {
  readonly body = new Readable({ read: () => {} });
  readonly user: SessionUser;
  readonly token: string;
  readonly #endsAt = Date.now() + streamLimits.maxAgeMs;
  #waiting: OutboxRow[] | undefined = [];
  /** Ids that were sent as missed events: their notification may arrive later. */
  readonly #missedIds = new Set<number>();
  #ended = false;

  constructor(user: SessionUser, token: string) {
    this.user = user;
    this.token = token;
  }

  /** Sends the client's position, then the missed events (undefined: unknown), then those that arrived while they were read. */
  start(position: Position, missed: readonly OutboxRow[] | undefined): void {
    this.#write('retry: 2000\n');
    this.#send(position, { type: 'ready', resumed: missed !== undefined });
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const row of missed ?? []) {
      this.tell(row);
      this.#missedIds.add(row.id);
    }
    for (const row of waiting) this.tell(row);
  }

  tell(row: OutboxRow): void {
    if (this.#waiting) {
      if (this.#waiting.length >= streamLimits.waitingEvents) this.body.destroy();
      else this.#waiting.push(row);
      return;
    }
    if (this.#missedIds.has(row.id)) return;
    const at = Math.floor(new Date(row.created_at).getTime() / 1000);
    this.#send({ settled: row.settled, id: row.id, at }, { type: row.topic, ...row.payload } as LiveEvent); // in the format of the triggers
  }

  /** Sends a heartbeat to proxies and the client; ends a stream that has reached its maximum age. */
  beat(): void {
    if (Date.now() >= this.#endsAt) this.end();
    else this.#write(':\n\n');
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.body.push(null);
    // A client that has stopped reading would never see the end.
    setTimeout(() => this.body.destroy(), 1000).unref();
  }

  #send({ settled, id, at }: Position, event: LiveEvent): void {
    this.#write(`id: ${settled}.${id}.${at}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #write(text: string): void {
    if (this.#ended) return;
    this.body.push(text);
    if (this.body.readableLength > streamLimits.unreadBytes) this.body.destroy();
  }
}

/** Whether a user still has the access with which a stream started. */
export const hasSameAccess = (before: SessionUser, now: SessionUser | undefined): boolean =>
  now !== undefined &&
  haveSamePermissions(before, now) &&
  now.shops?.size === before.shops?.size &&
  [...(before.shops ?? [])].every(([shop, role]) => now.shops?.get(shop) === role);

/** The open streams of this process. */
export class Streams {
  readonly #byUser = new Map<string, Set<Stream>>();
  #count = 0;

  /** Throws RATE_LIMITED when this user has too many streams, UNAVAILABLE when the process does. */
  open(user: SessionUser, token: string): Stream {
    const ofUser = this.#byUser.get(user.id) ?? new Set();
    if (ofUser.size >= streamLimits.perUser) throw new AppError('RATE_LIMITED', { params: { retryAfter: 60 } });
    if (this.#count >= streamLimits.perProcess) throw new AppError('UNAVAILABLE', { params: { retryAfter: 30 } });
    this.#count += 1;
    const stream = new Stream(user, token);
    this.#byUser.set(user.id, ofUser.add(stream));
    stream.body.once('close', () => {
      this.#count -= 1;
      ofUser.delete(stream);
      if (ofUser.size === 0 && this.#byUser.get(user.id) === ofUser) this.#byUser.delete(user.id);
    });
    return stream;
  }

  ofUser(userId: string): readonly Stream[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  tell(row: OutboxRow): void {
    const concerned = row.user_id === null ? this.#all().filter(({ user }) => seesPaymentEvents(user)) : this.ofUser(row.user_id);
    for (const stream of concerned) stream.tell(row);
  }

  beat(): void {
    for (const stream of this.#all()) stream.beat();
  }

  endAll(): void {
    for (const stream of this.#all()) stream.end();
  }

  #all(): Stream[] {
    return [...this.#byUser.values()].flatMap((ofUser) => [...ofUser]);
  }
}
