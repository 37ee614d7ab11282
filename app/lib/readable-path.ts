const maxLength = 200;

/** The path of an address with its letters instead of `%E0…`, as people typed it. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path).slice(0, maxLength);
  } catch {
    return path.slice(0, maxLength);
  }
}

/** What someone who opened an unknown path may have looked for: the words of its last part. */
export const searchWordsOf = (path: string): string =>
  (readablePath(path).split('/').findLast(Boolean) ?? '')
    // An id in an address is no word.
    .replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_+.\s]+/g, ' ')
    .trim();
