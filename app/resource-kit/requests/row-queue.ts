/** Runs tasks of different rows at the same time, at most `width` of them, and those of one row in the order in which they were added. */
export class RowQueue {
  readonly #width: number;
  readonly #waiting: { id: string; start: () => Promise<void> }[] = [];
  readonly #running = new Set<string>();

  constructor(width: number) {
    this.#width = width;
  }

  run<T>(id: string, task: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.push({ id, start: () => task().then(resolve, reject) });
    this.#next();
    return promise;
  }

  #next(): void {
    while (this.#running.size < this.#width) {
      const at = this.#waiting.findIndex(({ id }) => !this.#running.has(id));
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!next) return;
      this.#running.add(next.id);
      void next.start().then(() => {
        this.#running.delete(next.id);
        this.#next();
      });
    }
  }
}
