/**
 * What a cached response shows, such as `products:<id>`, or which list it is, such as `in:<id of a category>`. A change names the tags that
 * it invalidates.
 */
export type Tag = string;

/** Handlers call it with the tags of their response. Without tags, only a change of everything invalidates the response. */
export type AddTags = (...tags: Tag[]) => void;

/** The tag of responses whose handlers declare none: every change invalidates them. */
const anyChange: Tag = '*';

/** Collects the tags of a response from its handlers. */
export class TagCollector {
  readonly tags = new Set<Tag>();

  /** Runs a handler with a callback that adds its tags. */
  async collect<T>(handle: (addTags: AddTags) => Promise<T>): Promise<T> {
    let isDeclared = false;
    const result = await handle((...tags) => {
      isDeclared = true;
      for (const tag of tags) this.tags.add(tag);
    });
    if (!isDeclared) this.tags.add(anyChange);
    return result;
  }
}

interface TagState {
  /** The number of the last change of the tag. */
  changedAt: number;
}

/** Tags as a cache entry stores them. */
export type KnownTags = readonly TagState[];

/** Below this number of tags, unused ones are not swept. */
const minSweep = 10_000;

/**
 * Numbers the changes and remembers the last one of each tag. So a change costs nothing per response: whether one is stale is decided on
 * read.
 */
export class TagVersions {
  readonly #states = new Map<Tag, TagState>();
  #now = 0;
  #everythingAt = 0;
  #sweepAt = minSweep;

  /** The number of the last change. */
  get now(): number {
    return this.#now;
  }

  /** The number of the last change of everything. */
  get everythingAt(): number {
    return this.#everythingAt;
  }

  get size(): number {
    return this.#states.size;
  }

  changeEverything(): void {
    this.#now += 1;
    this.#everythingAt = this.#now;
  }

  change(tags: readonly Tag[]): void {
    this.#now += 1;
    for (const tag of [...tags, anyChange]) this.#stateOf(tag).changedAt = this.#now;
  }

  /** Tags as an entry stores them; pass them in `used` to `sweep` as long as the entry exists. */
  known(tags: Iterable<Tag>): KnownTags {
    return [...tags].map((tag) => this.#stateOf(tag));
  }

  /** Whether a change after this number concerns one of these tags. */
  isChangedSince(number: number, tags: KnownTags): boolean {
    return number < this.#now && (number < this.#everythingAt || tags.some(({ changedAt }) => changedAt > number));
  }

  /** Removes unused tags, once there are many. `since`: the number of the last change when the oldest response in progress started. */
  sweep(since: number, used: () => Iterable<KnownTags>): void {
    if (this.#states.size < this.#sweepAt) return;
    const all = new Set<TagState>();
    for (const tags of used()) for (const state of tags) all.add(state);
    for (const [tag, state] of this.#states) if (!all.has(state) && state.changedAt <= since) this.#states.delete(tag);
    this.#sweepAt = Math.max(minSweep, 2 * this.#states.size);
  }

  #stateOf(tag: Tag): TagState {
    const known = this.#states.get(tag);
    if (known) return known;
    const state = { changedAt: 0 };
    this.#states.set(tag, state);
    return state;
  }
}
