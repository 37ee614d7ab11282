import { describe, expect, it, vi } from 'vitest';
import { hydratedEvent, listeningEvent } from './hydrated-event.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const html = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>',
  '<body><p>চাল</p><script type="module" async="">import "/assets/a.js";</script></body></html>',
].join('');

const loaderOf = (page: string) => /<script>([^<]+)<\/script><\/head>/.exec(scriptsAfterPaint(page))?.[1] ?? '';

describe('a document whose scripts come after the first paint', () => {
  it('asks for none of them while it is read, and still names them all', () => {
    const held = scriptsAfterPaint(html);
    expect(held).not.toMatch(/modulepreload"|type="module"/);
    expect(held).toContain('<link rel="later" href="/assets/a.js"/>');
    expect(held).toContain('<script type="later">import "/assets/a.js";</script>');
    expect(held).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  });

  it('brings a loader that parses, last in its head', () => {
    const loader = loaderOf(html);
    expect(loader).not.toBe('');
    expect(() => new Function(loader)).not.toThrow();
  });
});

describe('a click before React listens', () => {
  /** The loader in a window of which only the events count. */
  function openPage() {
    const events = new EventTarget();
    const clock = { ms: 0 };
    const window = {
      document: {},
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      setTimeout: (run: () => void) => run(),
      performance: { now: () => clock.ms },
    };
    new Function(...Object.keys(window), loaderOf(html))(...Object.values(window));
    return {
      clock,
      click: (target: object) => {
        const event = new Event('click');
        Object.defineProperties(event, { target: { value: target }, timeStamp: { value: clock.ms } });
        events.dispatchEvent(event);
      },
      stopClicks: () => events.addEventListener('click', (event) => event.stopImmediatePropagation()),
      listen: () => events.dispatchEvent(new Event(listeningEvent)),
      hydrate: () => events.dispatchEvent(new Event(hydratedEvent)),
    };
  }

  function button() {
    const node = { isConnected: true, closest: () => node, click: vi.fn() };
    return node;
  }

  it('is done once when it does, and only the last of them', () => {
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

  it('is not done again when React did it, that or a later one', () => {
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

  it('is done when React listened and stopped it', () => {
    const { listen, click, hydrate, stopClicks } = openPage();
    const stopped = button();
    stopClicks();
    listen();
    click(stopped);
    hydrate();
    expect(stopped.click).toHaveBeenCalledOnce();
  });

  it('is forgotten after five seconds, when its button is gone, and when something else was clicked', () => {
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
