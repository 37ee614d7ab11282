import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { hashText } from '../random.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

let iconSet: IconSet | undefined;

function loadIcons(): IconSet {
  // The Iconify JSON format defines this shape.
  iconSet ??= JSON.parse(readFileSync(findIcons(), 'utf8')) as IconSet;
  return iconSet;
}

function findIcons(): string {
  try {
    return createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  } catch {
    throw new Error('The pictures of the demo shop need a devDependency: run npm install, or set SEED=none.');
  }
}

/** Frees the 4 MB of drawings when all pictures are rendered. */
export function releaseIcons(): void {
  iconSet = undefined;
}

// Products that Fluent Emoji lacks, in the same flat style and 32 × 32 box.
const own: Record<string, string> = {
  papaya:
    '<path d="M9 20C5 13 10 3 16 3s11 10 7 17c-2 5-4 9-7 9s-5-4-7-9Z" fill="#f08a24"/><path d="M11 19c-3-6 1-13 5-13s8 7 5 13c-1 4-3 7-5 7s-4-3-5-7Z" fill="#ffb457"/><g fill="#3b2b20"><circle cx="16" cy="13" r="1.2"/><circle cx="14.6" cy="16" r="1.2"/><circle cx="17.4" cy="16" r="1.2"/><circle cx="16" cy="19" r="1.2"/><circle cx="14.8" cy="21.6" r="1"/><circle cx="17.2" cy="21.6" r="1"/></g><path d="M16 3c0-1 1-2 2-2" stroke="#5c8a2e" stroke-width="1.6" stroke-linecap="round"/>',
  guava:
    '<circle cx="14" cy="17" r="11" fill="#8ec63f"/><path d="M6 11a11 11 0 0 1 9-5" stroke="#b5df72" stroke-width="2" stroke-linecap="round" fill="none"/><circle cx="22" cy="21" r="8.5" fill="#dff0b4"/><circle cx="22" cy="21" r="7" fill="#ff9aa2"/><g fill="#f7e3c0"><circle cx="22" cy="17.5" r=".9"/><circle cx="19" cy="19.5" r=".9"/><circle cx="25" cy="19.5" r=".9"/><circle cx="19.6" cy="23.4" r=".9"/><circle cx="24.4" cy="23.4" r=".9"/><circle cx="22" cy="25" r=".9"/></g><path d="M14 6c0-2 2-4 5-4 0 3-2 4-5 4Z" fill="#3f8f3a"/>',
  jackfruit:
    '<ellipse cx="16" cy="18" rx="11" ry="12.5" fill="#9bb33c"/><g fill="#7d952c"><circle cx="11" cy="11" r="1.3"/><circle cx="16" cy="9.5" r="1.3"/><circle cx="21" cy="11" r="1.3"/><circle cx="8.5" cy="16" r="1.3"/><circle cx="13.5" cy="15" r="1.3"/><circle cx="18.5" cy="15" r="1.3"/><circle cx="23.5" cy="16" r="1.3"/><circle cx="9" cy="21" r="1.3"/><circle cx="13.5" cy="20.5" r="1.3"/><circle cx="18.5" cy="20.5" r="1.3"/><circle cx="23" cy="21" r="1.3"/><circle cx="12" cy="25.5" r="1.3"/><circle cx="16" cy="26" r="1.3"/><circle cx="20" cy="25.5" r="1.3"/></g><path d="M16 6V2.5" stroke="#7a5230" stroke-width="2.4" stroke-linecap="round"/><path d="M16 5c2-3 5-3 7-2-1 2-4 3-7 2Z" fill="#4b9a3c"/>',
  litchi:
    '<path d="M16 10V3" stroke="#7a5230" stroke-width="1.6" stroke-linecap="round"/><path d="M16 5c3-3 7-3 10-1-3 3-7 3-10 1ZM16 6C13 3 9 3 6 5c3 3 7 3 10 1Z" fill="#4b9a3c"/><circle cx="10" cy="15" r="6" fill="#d8454f"/><circle cx="22" cy="15" r="6" fill="#e25660"/><circle cx="16" cy="22" r="7" fill="#c93a46"/><g fill="#f0898f"><circle cx="8" cy="13.4" r=".8"/><circle cx="11" cy="12.4" r=".8"/><circle cx="10" cy="16.4" r=".8"/><circle cx="21" cy="12.6" r=".8"/><circle cx="24" cy="14.6" r=".8"/><circle cx="14" cy="19.6" r=".8"/><circle cx="18" cy="20.4" r=".8"/><circle cx="15.6" cy="24" r=".8"/></g>',
  'bottle-gourd':
    '<path d="M13.5 10C13.5 6 14 4 16 4s2.5 2 2.5 6c0 3 6.5 6 6.5 12 0 5-4 8-9 8s-9-3-9-8c0-6 6.5-9 6.5-12Z" fill="#9ccc5a"/><path d="M12 17c-2 2-2.6 4-2.6 6" stroke="#c5e595" stroke-width="1.8" stroke-linecap="round" fill="none"/><path d="M16 4.5C16 3 17 1.5 19 1.5" stroke="#4b7f2b" stroke-width="2" stroke-linecap="round" fill="none"/>',
  'bitter-gourd':
    '<path d="M4 25C7 14 15 6 28 5c-1 12-9 21-20 23-3 .5-4.5-.5-4-3Z" fill="#5fa83b"/><g stroke="#3d7f25" stroke-width="1.3" stroke-linecap="round" fill="none" stroke-dasharray="1.6 1.8"><path d="M7 25C11 16 17 10 26 7"/><path d="M10 26.5C15 21 21 16 26.5 10"/><path d="M5.5 22C8 16 13 11 20 7.5"/></g>',
  okra: '<path d="M5 28C6 19 10 11 15 8l3 2c0 6-4 13-13 18Z" fill="#6fb043"/><path d="M7 25.5C9 19 12 14 16 9.6" stroke="#4e8a2d" stroke-width="1" fill="none"/><path d="M14 30c1-9 5-16 10-19l3 2.5c0 6-4 12-13 16.5Z" fill="#82c152"/><path d="M16 27.5c2-6 5-10.5 9-15" stroke="#5c9a38" stroke-width="1" fill="none"/><path d="m15 7 2-3.5 2.5 1.3L18.5 9ZM24.5 10.5 27 7l2.5 1.5-2 4.5Z" fill="#4b7f2b"/>',
  pumpkin:
    '<ellipse cx="16" cy="19" rx="13" ry="10" fill="#e8892b"/><ellipse cx="16" cy="19" rx="8" ry="10" fill="#f39c3d"/><ellipse cx="16" cy="19" rx="3.2" ry="10" fill="#f9b25f"/><path d="M15 10c0-3 1-5 4-6l1 2c-2 1-2 2-2 4Z" fill="#4b7f2b"/>',
  radish:
    '<path d="M10 13c2-3 8-3 10 1 2 5-3 12-10 16-2-6-3-13 0-17Z" fill="#fdfbf7" stroke="#d9c9d2" stroke-width=".7"/><path d="M10 13c2-3 8-3 10 1-.5 2-6 2.5-11 1.5Z" fill="#f3e7ee"/><path d="M15 12c-4-3-5-7-3-10 3 2 4 5 3 10Zm1 0c0-5 3-8 7-9 1 4-2 8-7 9Z" fill="#4b9a3c"/><path d="M12 19h4M12 23h2.5" stroke="#e0d3da" stroke-linecap="round"/>',
  date: '<ellipse cx="11" cy="17" rx="6" ry="10" transform="rotate(18 11 17)" fill="#7a3e1d"/><ellipse cx="21" cy="17" rx="6" ry="10" transform="rotate(-14 21 17)" fill="#935028"/><path d="M9 11c-1.5 3-2 6-1.5 9M21 11c-1 3-1 6 0 9" stroke="#c4875a" stroke-width="1.4" stroke-linecap="round" fill="none"/>',
  hilsa:
    '<path d="M2 17C7 9 18 7 25 14l5-5c.5 4 .5 10 0 14l-5-4C18 26 7 24 2 17Z" fill="#b9c8d6"/><path d="M2 17C7 9 18 7 25 14c-6 2-15 3-23 3Z" fill="#6f8ba3"/><circle cx="7" cy="15.5" r="1.3" fill="#1f2f3d"/><path d="M11 12c1.5 3 1.5 7 0 10" stroke="#8fa5b8" stroke-width="1.2" fill="none"/><g fill="#d8a24a"><circle cx="15" cy="18.5" r=".8"/><circle cx="18" cy="19" r=".8"/><circle cx="21" cy="18" r=".8"/></g><path d="M14 9.5 17 5.5l2 4Z" fill="#6f8ba3"/>',
  'dry-fish':
    '<g transform="rotate(-24 16 16)"><path d="M3 11c4-4 12-4 18-.5l6-3v7l-6-3C15 15 7 15 3 11Z" fill="#c99a5b"/><circle cx="7" cy="10.6" r=".9" fill="#4a2f17"/><path d="M11 9.5v4M14 9.5v4M17 9.8v3" stroke="#9c713a" stroke-linecap="round"/><path d="M3 22c4-4 12-4 18-.5l6-3v7l-6-3C15 26 7 26 3 22Z" fill="#b98545"/><circle cx="7" cy="21.6" r=".9" fill="#4a2f17"/><path d="M11 20.5v4M14 20.5v4M17 20.8v3" stroke="#8a612f" stroke-linecap="round"/></g>',
  diaper:
    '<path d="M3 8h26c.5 3-.5 6-2 7-5 1-7 5-7.5 9h-7C12 20 10 16 5 15 3.5 14 2.5 11 3 8Z" fill="#eef8fd" stroke="#9fc9dd" stroke-width=".6"/><path d="M3 8h26l-.3 3H3.3Z" fill="#8fd0ea"/><path d="M12.5 24C12 20 10 16 5 15M19.5 24c.5-4 2.5-8 7.5-9" stroke="#bfe3f2" stroke-width="1.5" fill="none"/><path d="m16 13.5 1 2 2.2.3-1.6 1.5.4 2.2-2-1-2 1 .4-2.2-1.6-1.5 2.2-.3Z" fill="#ffc94d"/>',
  pad: '<rect x="9" y="2" width="14" height="28" rx="7" fill="#fff5fa" stroke="#e9a9c8" stroke-width=".7"/><path d="M9 12c-5 0-5 8 0 8ZM23 12c5 0 5 8 0 8Z" fill="#f6c6dd"/><rect x="12" y="6" width="8" height="20" rx="4" fill="#fbe3ef"/><path d="M16 10v12" stroke="#ef8fb8" stroke-width="1.3" stroke-linecap="round" stroke-dasharray="2 2.5"/>',
  capsule:
    '<g transform="rotate(45 16 16)"><path d="M9 10a7 7 0 0 1 14 0v6H9Z" fill="#f2b233"/><path d="M9 16h14v6a7 7 0 0 1-14 0Z" fill="#fff3d6"/><path d="M12 9v10" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/></g>',
  mask: '<path d="M5 12c5-1 7-4 11-4s6 3 11 4v7c-2 5-7 7-11 7s-9-2-11-7Z" fill="#8ecdf0"/><path d="M8 15c5-.5 5-2 8-2s3 1.5 8 2M8 19c5-.5 5-1.5 8-1.5s3 1 8 1.5" stroke="#fff" stroke-width="1.2" fill="none" stroke-linecap="round"/><path d="M5 13C1 12 1 18 5 18.5M27 13c4-1 4 5 0 5.5" stroke="#b5c4cf" stroke-width="1.4" fill="none"/>',
  bandage:
    '<ellipse cx="19" cy="9" rx="10" ry="4.5" fill="#fff"/><path d="M9 9v13c0 2.5 4.5 4.5 10 4.5S29 24.5 29 22V9c0 2.5-4.5 4.5-10 4.5S9 11.5 9 9Z" fill="#f1e6d2"/><ellipse cx="19" cy="9" rx="4" ry="1.7" fill="#e0cfae"/><path d="M9 20c-3 0-6 1-6 4v4h7c5 0 7-1.6 9-1.7C13 26 9 24.5 9 22Z" fill="#fbf3e2"/><path d="M13 13v11M17 14v11M21 14v11M25 13v11" stroke="#e0cfae" stroke-width=".8"/>',
  beet: '<path d="M6 18c0-5 5-7 10-7s10 2 10 7-6 8-10 13c-4-5-10-8-10-13Z" fill="#9b2457"/><path d="M9 17c.5-2.5 3-3.5 5-3.7" stroke="#d05f8f" stroke-width="1.5" stroke-linecap="round" fill="none"/><path d="M15 11C11 9 9 5 11 1c4 2 5 6 4 10Zm2 0c-1-4 1-8 5-10 2 4-1 8-5 10Z" fill="#4b9a3c"/>',
};

/** Fish and eggs in any colour, because kinds of fish and eggs differ by colour. */
function animalGood(kind: string, hex: string): string {
  if (kind === 'egg') {
    return `<path d="M16 2c5.5 0 10 9 10 16.500A10 11 0 0 1 16 30 10 11 0 0 1 6 18.500C6 11 10.5 2 16 2Z" fill="#${hex}" stroke="#000" stroke-opacity=".1" stroke-width=".6"/><path d="M10 13c.6-2.6 1.8-5 3.6-6.6" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-linecap="round" fill="none"/>`;
  }
  return (
    `<path d="M2 17C7 9 18 7 25 14l5-5c.5 4 .5 10 0 14l-5-4C18 26 7 24 2 17Z" fill="#${hex}"/><path d="M2 17C7 9 18 7 25 14c-6 2-15 3-23 3Z" fill="#000" fill-opacity=".22"/>` +
    '<circle cx="7" cy="15.5" r="1.3" fill="#1f2f3d"/><path d="M11 12c1.5 3 1.5 7 0 10" stroke="#000" stroke-opacity=".22" stroke-width="1.2" fill="none"/>' +
    '<path d="M14 18.5q1 1.2 2 0m1 0q1 1.2 2 0m1-.5q1 1.2 2 0M15.5 20.7q1 1.2 2 0m1-.2q1 1.2 2 0" stroke="#fff" stroke-opacity=".55" stroke-width=".8" fill="none" stroke-linecap="round"/>'
  );
}

// A heap of powder or grains in any colour, because spices and pulses differ mostly by colour.
function heap(kind: string, hex: string): string {
  if (kind === 'egg' || kind === 'fish') return animalGood(kind, hex);
  const bowl =
    '<path d="M2.5 17h27c0 7-4.5 12-10 12h-7c-5.5 0-10-5-10-12Z" fill="#f4efe6"/><path d="M2.5 17h27c0 1.6-.2 3-.7 4.2H3.2C2.7 20 2.5 18.6 2.5 17Z" fill="#ddd3c2"/>';
  if (kind === 'powder') {
    return `<path d="M4 17.5C8 15 12 6 16 6s8 9 12 11.5Z" fill="#${hex}"/><path d="M10.5 13c2-3 3.5-5 5.5-5" stroke="#fff" stroke-opacity=".45" stroke-width="1.5" stroke-linecap="round" fill="none"/>${bowl}`;
  }
  const grains: string[] = [];
  const rows: readonly (readonly [number, number, number])[] = [
    [16, 8, 1],
    [13, 11, 3],
    [10, 13.7, 5],
    [6.5, 16.3, 7],
  ];
  for (const [x, y, count] of rows) {
    for (let i = 0; i < count; i += 1) {
      const spread = count === 1 ? 0 : (i * (32 - 2 * x)) / (count - 1);
      const turn = (hashText(`${hex}${x}${i}`) % 90) - 45;
      const shape = kind === 'grain' ? 'rx="2.5" ry="1.5"' : kind === 'bean' ? 'rx="2.7" ry="2"' : 'rx="2" ry="2"';
      const [gx, gy] = [(x + spread).toFixed(1), y.toFixed(1)];
      grains.push(
        `<g transform="rotate(${turn} ${gx} ${gy})"><ellipse cx="${gx}" cy="${gy}" ${shape} fill="#${hex}" stroke="#000" stroke-opacity=".14" stroke-width=".5"/><ellipse cx="${(x + spread - 0.6).toFixed(1)}" cy="${(y - 0.5).toFixed(1)}" rx=".7" ry=".4" fill="#fff" fill-opacity=".5"/></g>`,
      );
    }
  }
  return `<path d="M5 18 16 8.5 27 18Z" fill="#${hex}"/>${grains.join('')}${bowl}`;
}

/**
 * The SVG contents of a 32 × 32 drawing: a Fluent Emoji by its Iconify name, one of our own, a heap (`powder#c0392b`, `grain#e8a33d`,
 * `round#…`, `bean#…`), or `egg#…` and `fish#…`. Throws on an unknown name, so that a typo in the catalogue does not become an empty picture.
 */
export function drawing(name: string): string {
  const [kind, hex] = name.split('#');
  if (kind !== undefined && hex !== undefined) return heap(kind, hex);
  const body = own[name] ?? loadIcons().icons[name]?.body;
  if (body === undefined) throw new Error(`no drawing named ${name}`);
  return body;
}
