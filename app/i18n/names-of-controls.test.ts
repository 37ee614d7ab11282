import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

/** The texts `KEYOf` of a tree with the text `KEY` beside them, such as "Remove {{name}}" and "Remove". */
function pairsIn(tree: Tree): { name: string; visible: string }[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string') return pairsIn(value);
    const visible = tree[key === 'of' ? 'action' : key.replace(/Of$/, '')];
    return visible !== value && typeof visible === 'string' ? [{ name: value, visible }] : [];
  });
}

// Users of voice control say the visible label: WCAG 2.5.3, Label in Name.
describe.each(['bn', 'en'])('in %s, the name of a control', (language) => {
  const folder = path.join(import.meta.dirname, 'locales', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const pairs = files.flatMap((file) => pairsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));

  it('contains the text that is on it', () => {
    expect(pairs.length).toBeGreaterThan(15);
    expect(pairs.filter(({ name, visible }) => !name.toLowerCase().includes(visible.toLowerCase()))).toEqual([]);
  });
});
