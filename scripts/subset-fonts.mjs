// Generates app/fonts from @fontsource/hind-siliguri: only the letters that a shop in Bangladesh needs, with all their conjuncts, and without
// hinting, which modern screens ignore. The files are committed; run this again when the package changes.
// Usage: node scripts/subset-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('');

/** Modern Bengali: letters, signs and dandas, plus the joiners and the dotted circle for text shaping. */
const bengali = `।॥${range(0x0981, 0x09e3)}${range(0x09f0, 0x09f2)}${range(0x09f4, 0x09fb)}\u200c\u200d\u25cc `;
/** A separate font, because English pages need ৳ too, and prices are often bold. */
const digits = `${range(0x09e6, 0x09ef)}৳`;
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…−←→`;

const source = path.dirname(fileURLToPath(import.meta.resolve('@fontsource/hind-siliguri/package.json')));
const target = path.resolve(import.meta.dirname, '../app/fonts');
mkdirSync(target, { recursive: true });

/**
 * The `@font-face` rules of `app/styles/fonts.css` load what the first page needs: Bengali in one weight, which with all its conjuncts is the
 * largest file. `app/lib/startup/font-weights.ts` adds the others when the page is idle.
 */
const weights = [400, 500, 600, 700];
const files = [
  ...weights.map((weight) => ({ name: `bengali-${weight}`, from: `bengali-${weight}`, text: bengali })),
  ...weights.map((weight) => ({ name: `latin-${weight}`, from: `latin-${weight}`, text: latin })),
  ...weights.map((weight) => ({ name: `digits-${weight}`, from: `bengali-${weight}`, text: digits })),
];
for (const { name, from, text } of files) {
  const whole = readFileSync(path.join(source, `files/hind-siliguri-${from}-normal.woff2`));
  const subset = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true });
  writeFileSync(path.join(target, `${name}.woff2`), subset);
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`);
}
