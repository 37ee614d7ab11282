import { expect, it } from 'vitest';
import { attemptMoves, attemptStates, canMoveAttempt, isLiveAttempt } from './attempt-states.ts';

it('money beats every earlier word, and ends an attempt', () => {
  for (const state of attemptStates) expect(canMoveAttempt(state, 'paid'), state).toBe(state !== 'paid');
  expect(attemptMoves.paid).toEqual([]);
});

it('what may have been paid is ended by an answer only', () => {
  expect(attemptMoves.unknown).toEqual(['paid', 'mismatch', 'failed']);
});

it('no attempt that ended goes on', () => {
  for (const from of attemptStates.filter((state) => !isLiveAttempt(state)))
    expect(attemptMoves[from].filter(isLiveAttempt), from).toEqual([]);
});
