/** Where images lie. Names are flat file names such as `3f….webp`; contents of one name never change. */
export interface MediaStore {
  /** Stores; the same name again is fine, since it means the same contents. True when it was not there before. */
  put: (name: string, bytes: Buffer) => Promise<boolean>;
  /** The contents; undefined when there are none. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Takes it away; fine when it is not there. */
  remove: (name: string) => Promise<void>;
}
