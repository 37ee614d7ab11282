import { hash } from 'node:crypto';

/** Solves a puzzle of PUZZLE_REQUIRED, without the code of the browser. */
export function solutionOf({ challenge, difficulty }: { challenge: string; difficulty: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    const first = Number.parseInt(hash('sha256', `${challenge}:${nonce}`).slice(0, 8), 16);
    if (Math.clz32(first) >= difficulty) return `${challenge}.${nonce}`;
  }
}
