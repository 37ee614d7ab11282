import { describe, expect, it } from 'vitest';
import type { OtlpSpan } from './otlp.ts';
import { type ActiveSpan, Tracer, traceLimits } from './tracer.ts';

function openTracer(options: { ratio?: number; perSecond?: number } = {}) {
  const ended: OtlpSpan[] = [];
  return { ended, tracer: new Tracer({ ratio: 1, onEnd: (span) => ended.push(span), ...options }) };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const header = (flags: string) => `00-${traceId}-00f067aa0ba902b7-${flags}`;
const ids = (span: ActiveSpan | undefined) => span && [span.traceId, span.parentSpanId];

describe('the trace of a request', () => {
  it('continues the trace that it comes with', () => {
    const { tracer } = openTracer();
    expect(ids(tracer.startRequest(header('01')))).toEqual([traceId, '00f067aa0ba902b7']);
  });

  it.each([
    undefined,
    '',
    'x',
    header('1'),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    header('01').replace('00-', 'ff-'),
    header('01').toUpperCase(),
  ])('is new when it comes with %j', (wrong) => {
    const { tracer } = openTracer();
    const span = tracer.startRequest(wrong);
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(ids(span)).not.toContain(traceId);
    expect(span?.parentSpanId).toBeUndefined();
  });

  it('is not recorded when the client says so, but never because the client says so', () => {
    expect(openTracer().tracer.startRequest(header('00'))).toBeUndefined();
    expect(openTracer({ ratio: 0 }).tracer.startRequest(header('01'))).toBeUndefined();
  });

  it('is not recorded when many started in this second', () => {
    const { tracer } = openTracer({ perSecond: 3 });
    const started = Array.from({ length: 50 }, () => tracer.startRequest(header('01')));
    expect(started.filter(Boolean).length).toBeLessThanOrEqual(6);
    expect(started.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  });
});

describe('a span', () => {
  it('belongs to the span that it runs in, across awaits; a trace has a limited number', async () => {
    const { tracer, ended } = openTracer();
    const root = tracer.startRequest(undefined);
    if (!root) throw new Error('It is recorded');
    const step = (name: string, work = async () => {}) => tracer.inSpan({ name }, work);
    await tracer.run(root, async () => {
      await step('outer', async () => {
        await new Promise(setImmediate);
        await step('inner');
      });
      for (let count = 0; count < traceLimits.spans; count += 1) await step('many');
    });
    const [inner, outer] = ended;
    expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
    expect([inner?.parentSpanId, outer?.parentSpanId]).toEqual([outer?.spanId, root.spanId]);
    expect(new Set(ended.map((span) => span.traceId))).toEqual(new Set([root.traceId]));
    expect(ended).toHaveLength(traceLimits.spans);
    expect(inner?.endTimeUnixNano).toMatch(/^\d{19}$/);
    expect(BigInt(outer?.endTimeUnixNano ?? 0) >= BigInt(inner?.endTimeUnixNano ?? 0)).toBe(true);
  });

  it('is not recorded without a trace, and its failure has a code without values', async () => {
    const { tracer, ended } = openTracer();
    expect(await tracer.inSpan({ name: 'alone' }, async () => tracer.traceparent())).toBeUndefined();
    expect(ended).toEqual([]);
    const failure = Object.assign(new Error('Key (phone)=(01712345678) exists'), { code: '23505' });
    await expect(tracer.inSpan({ name: 'root', cause: undefined }, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(ended).toMatchObject([{ status: { code: 2 }, attributes: [{ key: 'error.type', value: { stringValue: '23505' } }] }]);
    expect(JSON.stringify(ended)).not.toContain('01712345678');
  });

  it('is a failure when its result says so', async () => {
    const { tracer, ended } = openTracer();
    await tracer.inSpan({ name: 'root', cause: undefined, isFailure: (count) => count > 1 }, async () => 2);
    expect(ended).toMatchObject([{ name: 'root', status: { code: 2 } }]);
  });
});
