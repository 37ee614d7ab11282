/** A response that is JSON already and sent as it is. It must be a serialised value of the endpoint's response type. */
export class JsonText<T> {
  readonly bytes: Buffer;
  /** Only for the type: what the bytes say. */
  declare readonly value: T;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  parse(): T {
    return JSON.parse(this.bytes.toString()) as T; // the constructor's promise
  }
}

const [open, comma, close] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/** A JSON array of texts that are JSON each. */
export const jsonArray = <T>(items: readonly Buffer[]): JsonText<T[]> =>
  new JsonText(Buffer.concat([open, ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])), close]));
