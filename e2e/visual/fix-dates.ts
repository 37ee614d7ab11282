import type { Page } from '@playwright/test';
import { languageFacts, languages } from '#domain/languages.ts';

const months = Array.from({ length: 12 }, (_each, month) => new Date(Date.UTC(2026, month, 15)));

const styles = [{ dateStyle: 'long' }, { dateStyle: 'medium' }, { day: 'numeric', month: 'short', year: 'numeric' }] as const;

/** Names of months in all languages as dates write them, the longest first: a short name may be the start of a long one. */
const monthNames = [
  ...new Set(
    languages.flatMap((language) =>
      styles.flatMap((style) => {
        const format = new Intl.DateTimeFormat(languageFacts[language].locale, { ...style, timeZone: 'UTC' });
        return months.flatMap((month) => format.formatToParts(month).flatMap(({ type, value }) => (type === 'month' ? value : [])));
      }),
    ),
  ),
].sort((a, b) => b.length - a.length);

/** `28 Nov 2026`, `২৮ নভেম্বর`, in the text of a node. */
const datePattern = `\\p{Nd}{1,2} (${monthNames.join('|')})(?![\\p{L}\\p{M}])(,? \\p{Nd}{4})?`;

/** Replaces every date on the page by the same one, so that screenshots of different days are equal. */
export const fixDates = (page: Page): Promise<void> =>
  page.evaluate((pattern) => {
    const date = new RegExp(pattern, 'gu');
    const fixed = document.documentElement.lang === 'bn' ? '১৬ ডিসেম্বর, ২০২৬' : '16 December 2026';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.nodeValue && date.test(node.nodeValue)) node.nodeValue = node.nodeValue.replace(date, fixed);
    }
    for (const element of document.querySelectorAll('[aria-label]'))
      element.setAttribute('aria-label', String(element.getAttribute('aria-label')).replace(date, fixed));
    // "2 h" grows while the shop runs.
    for (const age of document.querySelectorAll('time[title]')) age.textContent = '2 h';
    for (const input of document.querySelectorAll('input')) {
      if (/^\p{Nd}{2,4}[-/]\p{Nd}{2}[-/]\p{Nd}{2,4}$/u.test(input.value)) input.value = input.type === 'date' ? '2026-12-16' : '16/12/2026';
    }
  }, datePattern);
