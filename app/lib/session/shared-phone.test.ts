// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, onSessionEnd, sessionState, signOutSignal, startSession, subscribeToSession } from '../api/session-store.ts';

const ada = { accessToken: 'token-a', id: 'user-a' };
const bo = { accessToken: 'token-b', id: 'user-b' };
const keys = () => [window.localStorage, window.sessionStorage].map((storage) => Object.keys(storage).sort());
const fill = () => {
  for (const key of ['theme', 'language', 'recentSearches', 'added later']) window.localStorage.setItem(key, '["x"]');
  window.sessionStorage.setItem('typedInput', '{}');
};

let heard: boolean[] = [];
const stops: (() => void)[] = [];
beforeEach(() => {
  endSession('signedOut');
  heard = [];
  stops.push(
    onSessionEnd((isExpired) => heard.push(isExpired)),
    subscribeToSession(() => {}),
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the end of a session', () => {
  it.each(['signedOut', 'expired'] as const)('leaves only theme and language (%s)', (reason) => {
    startSession(ada);
    fill();
    const signal = signOutSignal();
    endSession(reason);
    expect(keys()).toEqual([['language', 'theme'], []]);
    expect(sessionState()).toEqual({ status: 'anonymous', reason });
    expect(heard).toEqual([reason === 'expired']);
    // Reads of an expired session are answered with 401 and repeated.
    expect(signal.aborted).toBe(reason === 'signedOut');
  });

  it('clears this tab when another one signs out, but not the data of a user who has signed in there since', () => {
    startSession(ada);
    window.sessionStorage.setItem('typedInput', '{}');
    const signal = signOutSignal();
    // The state that the other tab leaves.
    window.localStorage.clear();
    for (const [key, text] of Object.entries({ userId: bo.id, accessToken: bo.accessToken, cartSeen: '{}' }))
      window.localStorage.setItem(key, text);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
    expect(keys()).toEqual([['accessToken', 'cartSeen', 'userId'], []]);
    expect(sessionState()).toMatchObject({ status: 'signedIn', userId: bo.id });
    expect(heard).toEqual([false]);
    expect(signal.aborted).toBe(true);
  });

  it('also comes when another user signs in in the same tab, but not when the same user does', () => {
    startSession(ada);
    fill();
    startSession({ ...ada, accessToken: 'again' });
    expect(heard).toEqual([]);
    expect(window.localStorage.getItem('recentSearches')).not.toBeNull();
    startSession(bo);
    expect(heard).toEqual([false]);
    expect(keys()).toEqual([['accessToken', 'language', 'theme', 'userId'], []]);
    expect(sessionState()).toEqual({ status: 'signedIn', accessToken: bo.accessToken, userId: bo.id });
  });
});

describe('a page restored from the back/forward cache', () => {
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('reloads when its session has ended', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    startSession(ada);
    show(true);
    window.localStorage.clear();
    show(false);
    expect(reload).not.toHaveBeenCalled();
    show(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(document.documentElement.hidden).toBe(true);
    document.documentElement.hidden = false;
    reload.mockRestore();
  });
});
