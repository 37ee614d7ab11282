import type { Language } from '#domain/languages.ts';
import type { DocumentSheet } from './sheet.ts';

const style = `
@page { margin: 12mm }
body { max-width: 190mm; margin: 1rem auto; padding: 0 1rem; color: #000; background: #fff; font: 14px/1.5 'Hind Siliguri', 'Noto Sans Bengali', sans-serif }
article + article { break-before: page; margin-top: 3rem }
header { text-align: center }
h1 { margin: 0; font-size: 1.5em }
header p { margin: 0 }
.sides { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; justify-content: space-between; margin: 1rem 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0; align-content: start }
.sides dl { flex: 1 1 15rem }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
.wide { overflow-x: auto }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.25rem 0.4rem; border: 1px solid #999; text-align: start; vertical-align: top; overflow-wrap: anywhere }
th { background: #eee }
tr { break-inside: avoid }
.number { text-align: end; white-space: nowrap }
small { display: block }
.totals { width: fit-content; margin: 1rem 0 1rem auto; break-inside: avoid }
.totals dd { text-align: end }
.totals > :nth-last-child(-n + 2) { font-size: 1.2em; font-weight: 700 }
@media print { body { max-width: none; margin: 0; padding: 0 } .wide { overflow: visible } }
`;

/** A page to print: each sheet starts a new one. */
export function htmlOf(sheets: readonly DocumentSheet[], { language, size }: { language: Language; size: 'a4' | 'a5' }): string {
  const title = sheets.map((sheet) => `${sheet.title} ${sheet.facts[0]?.[1] ?? ''}`).join(' · ');
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>@page { size: ${size.toUpperCase()} }${style}</style></head>` +
    `<body><main>${sheets.map(articleOf).join('')}</main></body></html>`
  );
}

function articleOf({ authority, title, parties, facts, columns, rows, totals, end }: DocumentSheet): string {
  const cell = (tag: 'th' | 'td', text: string, index: number, more = '') =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''}${columns[index]?.isNumber ? ' class="number"' : ''}>${own(text)}${more}</${tag}>`;
  const detailsOf = (details: readonly string[]) => details.map((detail) => `<small>${own(detail)}</small>`).join('');
  const body = rows.map(({ cells, details }) => {
    const tds = cells.map((text, index) => cell('td', text, index, index === 1 ? detailsOf(details) : ''));
    return `<tr>${tds.join('')}</tr>`;
  });
  const table =
    rows.length > 0 &&
    `<div class="wide"><table><thead><tr>${columns.map((column, index) => cell('th', column.title, index)).join('')}</tr></thead>` +
      `<tbody>${body.join('')}</tbody></table></div>`;
  return (
    `<article><header>${authority ? `<p>${escaped(authority)}</p>` : ''}<h1>${escaped(title)}</h1></header>` +
    `<div class="sides">${listOf(parties)}${listOf(facts)}</div>${table || ''}${listOf(totals, 'totals')}<p>${escaped(end)}</p></article>`
  );
}

const listOf = (pairs: readonly (readonly [string, string])[], name = ''): string =>
  `<dl${name && ` class="${name}"`}>${pairs.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${own(value)}</dd>`).join('')}</dl>`;

/** In its direction: a name from right to left does not turn what is beside it. */
const own = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
