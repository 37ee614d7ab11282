/** Stores images. Names are flat file names such as `3f….webp`; the contents of a name never change. */
export interface MediaStore {
  /** Stores an image; storing the same name twice is fine, because the contents are the same. Returns true when the name is new. */
  put: (name: string, bytes: Buffer) => Promise<boolean>;
  /** Returns the contents, or undefined when the image does not exist. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Removes an image; does nothing when it does not exist. */
  remove: (name: string) => Promise<void>;
}
