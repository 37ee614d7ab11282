import { createElement, Suspense, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markFulfilled } from './mark-fulfilled.ts';

const Reader = ({ promise }: { promise: Promise<string> }) => use(promise);
const shown = (promise: Promise<string>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: 'waiting' }, createElement(Reader, { promise })));

// A failure means that React marks resolved promises differently.
it('lets React read a promise in the same render, while it waits for others', () => {
  const promise = Promise.resolve('the text');
  expect(shown(promise)).toContain('waiting');
  markFulfilled(promise, 'the text');
  expect(shown(promise)).toBe('the text');
});
