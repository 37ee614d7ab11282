/** A response that is already JSON and is sent unchanged. It must be a serialised value of the endpoint's response type. */
export class JsonText<T> {
  readonly bytes: Buffer;
  /** Exists only at type level: the type of the serialised value. */
  declare readonly value: T;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  parse(): T {
    return JSON.parse(this.bytes.toString()) as T; // guaranteed by the constructor
  }
}

const [open, comma, close] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/** Joins JSON texts to a JSON array. */
export const jsonArray = <T>(items: readonly Buffer[]): JsonText<T[]> =>
  new JsonText(Buffer.concat([open, ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])), close]));
