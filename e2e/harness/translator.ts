import type { Page } from '@playwright/test';
import { hydratedEvent } from '#app/lib/startup/hydrated-event.ts';

export interface Translator {
  /** True: React's text node moves into the translator's element. False: a copy does, and React's node leaves the document. */
  movesTexts: boolean;
  /** Whether before or after React hydrates the document. */
  isEarly: boolean;
}

/** Translates the next pages as Chrome does: wraps each text, including new ones, in `<font><font>`. The words stay the same. */
export const translatePages = (page: Page, translator: Translator) =>
  page.addInitScript(
    ({ movesTexts, isEarly, hydrated }) => {
      const translate = (root: Node) => {
        const texts: Node[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) texts.push(node);
        for (const text of texts) {
          if (!(text instanceof Text) || !text.data.trim() || text.parentElement?.closest('font, head, script, style, textarea')) continue;
          const outer = document.createElement('font');
          const inner = outer.appendChild(document.createElement('font'));
          text.replaceWith(outer);
          inner.append(movesTexts ? text : text.data);
        }
      };
      const start = () => {
        translate(document.body);
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translate(node);
        }).observe(document.body, { childList: true, subtree: true });
      };
      addEventListener(isEarly ? 'DOMContentLoaded' : hydrated, start);
    },
    { ...translator, hydrated: hydratedEvent },
  );
