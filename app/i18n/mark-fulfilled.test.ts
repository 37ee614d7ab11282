import { createElement, Suspense, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markFulfilled } from './mark-fulfilled.ts';

const Reader = ({ promise }: { promise: Promise<string> }) => use(promise);
const shown = (promise: Promise<string>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: 'waiting' }, createElement(Reader, { promise })));

// When this fails, React marks promises in another way.
it('lets React read a promise in the same render, which waits for others', () => {
  const promise = Promise.resolve('the text');
  expect(shown(promise)).toContain('waiting');
  markFulfilled(promise, 'the text');
  expect(shown(promise)).toBe('the text');
});
