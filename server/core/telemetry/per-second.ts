/** Allows a number of things in each second. */
export class PerSecond {
  readonly #limit: number;
  #second = 0;
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) this.#taken = 0;
    this.#second = second;
    this.#taken += 1;
    return this.#taken <= this.#limit;
  }
}
