import { act, render } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tolerateMovedNodes } from './tolerate-moved-nodes.ts';

/** As a translator does: the text moves into an element of the translator, or another text replaces it. */
function translate(parent: Element, isMoved: boolean) {
  for (const text of [...parent.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(isMoved ? text : `${text.nodeValue}`);
  }
}

const Sentence = ({ isBusy, end }: { isBusy: boolean; end?: string }) => (
  <p>
    {isBusy && <b>Busy: </b>}
    {'wait'}
    {end}
  </p>
);

describe('with nodes that a translator moved', () => {
  const { insertBefore, removeChild } = Node.prototype;
  beforeAll(tolerateMovedNodes);
  afterAll(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

  it('React inserts an element before a text', () => {
    const { container, rerender } = render(<Sentence isBusy={false} />);
    const sentence = container.querySelector('p') as HTMLElement;
    translate(sentence, true);
    act(() => rerender(<Sentence isBusy />));
    expect(sentence.innerHTML).toBe('<b>Busy: </b><font>wait</font>');
  });

  it('React inserts an element where the text has left the document', () => {
    const { container, rerender } = render(<Sentence isBusy={false} />);
    const sentence = container.querySelector('p') as HTMLElement;
    translate(sentence, false);
    act(() => rerender(<Sentence isBusy />));
    expect(sentence.textContent).toBe('waitBusy: ');
  });

  it.each([true, false])('React removes a text (moved: %s)', (isMoved) => {
    const { container, rerender, unmount } = render(<Sentence isBusy end=" a moment" />);
    const sentence = container.querySelector('p') as HTMLElement;
    translate(sentence, isMoved);
    act(() => rerender(<Sentence isBusy />));
    expect(sentence.textContent).toBe(isMoved ? 'Busy: wait' : 'Busy: wait a moment');
    unmount();
    expect(container.innerHTML).toBe('');
  });

  it('other calls do what they did', () => {
    const list = document.createElement('ul');
    const [first, second] = [document.createElement('li'), document.createElement('li')];
    expect(list.insertBefore(second, null)).toBe(second);
    list.insertBefore(first, second);
    expect([...list.children]).toEqual([first, second]);
    expect(list.removeChild(first)).toBe(first);
    expect([...list.children]).toEqual([second]);
  });
});
