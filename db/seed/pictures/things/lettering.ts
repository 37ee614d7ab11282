import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntOf } from '#db/fonts/sfnt-of.ts';

/** Text as outlines, because a server may have no fonts: shaped by HarfBuzz, so that conjuncts and vowel signs are right. */
interface Typeface {
  shaped: (text: string) => Outline;
}

interface Outline {
  d: string;
  width: number;
}

let typeface: Typeface | undefined;

/** Loads the typeface of the labels. Both packages are devDependencies, like the drawings. */
export async function loadTypeface(): Promise<void> {
  if (typeface !== undefined) return;
  const harfbuzz = await import('harfbuzzjs').catch(() => {
    throw new Error('The pictures of the demo shop need a devDependency: run npm install, or set SEED=none.');
  });
  const find = createRequire(import.meta.url);
  const open = (script: string) => {
    const file = find.resolve(`@fontsource/hind-siliguri/files/hind-siliguri-${script}-600-normal.woff`);
    const bytes = sfntOf(readFileSync(file));
    return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer)));
  };
  const fonts = { bengali: open('bengali'), latin: open('latin') };
  const glyphs = new Map<string, string>();
  const known = new Map<string, Outline>();
  const shapeRun = (run: string, start: number): Outline => {
    const script = /[\u0980-\u09ff]/.test(run) ? 'bengali' : 'latin';
    const buffer = new harfbuzz.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    harfbuzz.shape(fonts[script], buffer);
    let pen = start;
    let d = '';
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const key = `${script}${glyph.codepoint}`;
      const outline = glyphs.get(key) ?? fonts[script].glyphToPath(glyph.codepoint);
      glyphs.set(key, outline);
      d += moved(outline, pen + (glyph.xOffset ?? 0), glyph.yOffset ?? 0);
      pen += glyph.xAdvance ?? 0;
    }
    return { d, width: pen - start };
  };
  typeface = {
    shaped: (text) => {
      const cached = known.get(text);
      if (cached) return cached;
      const outline = { d: '', width: 0 };
      for (const [run] of text.matchAll(/[\u0980-\u09ff\u200c\u200d]+|[^\u0980-\u09ff\u200c\u200d]+/g)) {
        const part = shapeRun(run, outline.width);
        outline.d += part.d;
        outline.width += part.width;
      }
      known.set(text, outline);
      return outline;
    },
  };
}

/** The outline of a glyph at the pen, with y down. */
function moved(outline: string, x: number, y: number): string {
  let isX = true;
  return outline.replace(/([A-Za-z])|(-?\d+(?:\.\d+)?),?/g, (_, command: string | undefined, value: string) => {
    if (command !== undefined) {
      isX = true;
      return command;
    }
    const number = isX ? Number(value) + x : -(Number(value) + y);
    isX = !isX;
    return `${Math.round(number)} `;
  });
}

/** All ways to set a text in at most `lines` lines, broken at spaces. */
function breaks(text: string, lines: number): string[][] {
  const words = text.split(' ');
  const ways = [[text]];
  if (lines > 1) for (let i = 1; i < words.length; i++) ways.push([words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  if (lines > 2)
    for (let i = 1; i < words.length - 1; i++)
      for (let j = i + 1; j < words.length; j++)
        ways.push([words.slice(0, i).join(' '), words.slice(i, j).join(' '), words.slice(j).join(' ')]);
  return ways;
}

/** Text as large as fits a box around a point, in the number of lines (at most `lines`) in which it becomes largest. */
export function lettering(text: string, x: number, y: number, width: number, height: number, colour: string, lines = 2): string {
  if (text === '') return '';
  if (typeface === undefined) throw new Error('loadTypeface() first');
  const { shaped } = typeface;
  const leading = 1.18;
  const sizes = breaks(text, lines).map((rows) => {
    const widest = Math.max(...rows.map((row) => shaped(row).width));
    return { rows, size: Math.min(width / widest, height / ((rows.length * leading + 0.04) * 1000)) };
  });
  const best = sizes.reduce((a, b) => (b.size > a.size * 1.08 ? b : a));
  const { rows, size } = best;
  return rows
    .map((row, i) => {
      const { d, width: rowWidth } = shaped(row);
      // Bengali letters hang from a line at about 0.63 of the size; 0.3 centres them with their signs.
      const baseline = y + (i - (rows.length - 1) / 2) * leading * size * 1000 + 0.28 * size * 1000;
      return `<path transform="translate(${(x - (rowWidth * size) / 2).toFixed(1)} ${baseline.toFixed(1)}) scale(${size.toFixed(4)})" d="${d}" fill="${colour}"/>`;
    })
    .join('');
}
