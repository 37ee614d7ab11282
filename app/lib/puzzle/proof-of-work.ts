import type { Puzzle } from './solve-puzzle.ts';

/** After this time the page says what the user waits for. */
const noticeAfterMs = 600;

let slow = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  slow += by;
  for (const listener of listeners) listener();
}

/** Does a user wait for a proof of work? */
export const isSolvingSlowly = (): boolean => slow > 0;

export function subscribeToSolving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Solves a puzzle of the server. Throws the reason of `signal`. */
export async function proofOfWork(puzzle: Puzzle, signal?: AbortSignal): Promise<string> {
  let isSlow = false;
  const notice = setTimeout(() => {
    isSlow = true;
    change(1);
  }, noticeAfterMs);
  try {
    const { solvePuzzle } = await import('./solve-puzzle.ts');
    return await solvePuzzle(puzzle, signal);
  } finally {
    clearTimeout(notice);
    if (isSlow) change(-1);
  }
}
