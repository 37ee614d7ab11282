import { firstWordOfSha256 } from './sha256.ts';

/** Between slices the page paints and answers clicks. Not in a worker: that is one more file to load on a bad network. */
const sliceMs = 24;

export interface Puzzle {
  challenge: string;
  /** Leading zero bits that the hash of a solution has. */
  difficulty: number;
}

/** Finds the solution of a challenge, in slices. Throws the reason of `signal`. */
export async function solvePuzzle({ challenge, difficulty }: Puzzle, signal?: AbortSignal): Promise<string> {
  for (let nonce = 0; ; ) {
    signal?.throwIfAborted();
    for (const endsAt = Date.now() + sliceMs; Date.now() < endsAt; ) {
      for (const next = nonce + 64; nonce < next; nonce += 1) {
        if (Math.clz32(firstWordOfSha256(`${challenge}:${nonce.toString(36)}`)) >= difficulty) return `${challenge}.${nonce.toString(36)}`;
      }
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
