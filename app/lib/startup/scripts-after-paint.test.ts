import { execFileSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { hydratedEvent, listeningEvent } from './hydrated-event.ts';
import { loader } from './scripts-after-paint.ts';

/** Runs the loader in a fake window that only dispatches events. */
function openPage() {
  const events = new EventTarget();
  const clock = { ms: 0 };
  const dataset: { failed?: string } = {};
  const window = {
    document: { documentElement: { dataset } },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    setTimeout: (run: () => void) => run(),
    performance: { now: () => clock.ms },
  };
  new Function(...Object.keys(window), loader)(...Object.values(window));
  return {
    clock,
    dataset,
    loseScript: () => events.dispatchEvent(new Event('unhandledrejection')),
    click: (target: object) => {
      const event = new Event('click');
      Object.defineProperties(event, { target: { value: target }, timeStamp: { value: clock.ms } });
      events.dispatchEvent(event);
    },
    submit: (method: string, submitter: object) => {
      const event = new Event('submit', { cancelable: true });
      Object.defineProperties(event, { target: { value: { method } }, submitter: { value: submitter } });
      return events.dispatchEvent(event);
    },
    stopClicks: () => events.addEventListener('click', (event) => event.stopImmediatePropagation()),
    listen: () => events.dispatchEvent(new Event(listeningEvent)),
    hydrate: () => events.dispatchEvent(new Event(hydratedEvent)),
  };
}

describe('a click before React listens', () => {
  function button() {
    const node = { isConnected: true, closest: () => node, click: vi.fn() };
    return node;
  }

  it('is replayed once after hydration, and only the last one', () => {
    const { click, hydrate } = openPage();
    const [first, last, later] = [button(), button(), button()];
    click(first);
    click(last);
    expect(last.click).not.toHaveBeenCalled();
    hydrate();
    click(later);
    hydrate();
    expect([first, last, later].map((each) => each.click.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('is not replayed when React handled it or a later one', () => {
    const heard = openPage();
    const [first, last] = [button(), button()];
    heard.listen();
    heard.click(first);
    heard.hydrate();
    const both = openPage();
    both.click(first);
    both.listen();
    both.click(last);
    both.hydrate();
    expect([first, last].map((each) => each.click.mock.calls.length)).toEqual([0, 0]);
  });

  it('is not replayed when the browser handled it', () => {
    const { click, hydrate } = openPage();
    const opener = { ...button(), commandForElement: {} };
    opener.closest = () => opener;
    click(opener);
    hydrate();
    expect(opener.click).not.toHaveBeenCalled();
  });

  it('is replayed when React listened and stopped it', () => {
    const { listen, click, hydrate, stopClicks } = openPage();
    const stopped = button();
    stopClicks();
    listen();
    click(stopped);
    hydrate();
    expect(stopped.click).toHaveBeenCalledOnce();
  });

  it('is dropped after five seconds, when its button is removed, and when something else is clicked', () => {
    const late = openPage();
    const [old, gone, left] = [button(), button(), button()];
    late.click(old);
    late.clock.ms += 5000;
    late.hydrate();
    const other = openPage();
    other.click(gone);
    gone.isConnected = false;
    other.hydrate();
    const third = openPage();
    third.click(left);
    third.click({ closest: () => null });
    third.hydrate();
    expect([old, gone, left].map((each) => each.click.mock.calls.length)).toEqual([0, 0, 0]);
  });
});

describe('a form before React listens', () => {
  const button = () => ({ isConnected: true, click: vi.fn() });

  it('is held and sent once after hydration, unless its method is get', () => {
    const { submit, hydrate } = openPage();
    const [sends, asks] = [button(), button()];
    expect(submit('get', asks)).toBe(true);
    expect(submit('post', sends)).toBe(false);
    hydrate();
    expect([sends, asks].map((each) => each.click.mock.calls.length)).toEqual([1, 0]);
  });

  it('is not sent again when React sent it', () => {
    const { listen, submit, hydrate } = openPage();
    const sends = button();
    listen();
    submit('post', sends);
    hydrate();
    expect(sends.click).not.toHaveBeenCalled();
  });
});

describe('a script that fails to load', () => {
  it('is reported until hydration', () => {
    const { dataset, loseScript, hydrate } = openPage();
    expect(dataset).toEqual({});
    loseScript();
    expect(dataset).toEqual({ failed: '' });
    hydrate();
    loseScript();
    expect(dataset).toEqual({ hydrated: '' });
  });
});

describe('the zod setting', () => {
  it('is read by zod on load', () => {
    const [, setting = ''] = /window\.(__zod\w+=\{jitless:true\})/.exec(loader) ?? [];
    const script = `globalThis.${setting}; const { config } = await import('zod'); process.stdout.write(JSON.stringify(config()))`;
    expect(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })).toBe('{"jitless":true}');
  });
});
