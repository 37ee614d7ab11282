import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Buffer as ShapingBuffer, Font as ShapingFont, shape } from 'harfbuzzjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sfntOf } from '#db/fonts/sfnt-of.ts';
import { fontRunsOf } from './font-runs.ts';

const words =
  'ক্ষুদ্র স্ত্রী বিশ্ববিদ্যালয় কৃষ্ণ ক্ষেত্র জ্ঞান ব্রাহ্মণবাড়িয়া চট্টগ্রাম লক্ষ্মীপুর কিশোরগঞ্জ মোঃ আব্দুর রহমান র‍্যাব উজ্জ্বল শ্রী কর্মকর্তা পূর্ব ' +
  'সূর্য বাণিজ্য সংস্কৃতি ঐতিহ্য ঔষধ উৎসব চাঁদ দুঃখ অন্তঃস্থ কোম্পানীগঞ্জ গৌরীপুর ক্রেতা প্রেরক কৌশিক দ্বিতীয় সন্ধ্যা মন্ত্রী রাষ্ট্র শুক্রবার হৃদয় রূপগঞ্জ ' +
  'রুমা গুলশান শুভ হুমায়ূন ত্রিশাল ভ্রু দ্রুত কিংকর্তব্যবিমূঢ় ধ্বংস স্বাস্থ্য বৃষ্টি অ্যাপার্টমেন্ট ফ্ল্যাট ব্লক সেক্টর উত্তরা আগারগাঁও পাঁচলাইশ ডেঙ্গু বঙ্গবন্ধু ' +
  'কর্ণফুলী খ্রিস্টান য়ুসুফ বিজ্ঞপ্তি লক্ষ্ণৌ ন্যূন কর্তৃক সর্বোচ্চ কার্যালয় ইউনিয়ন রেলস্টেশন ট্র্যাক ক্ল্যাসিক ম্যানহাটন মেঘনা দেলোয়ার সেলিমের মেয়ে এলেন ৳১২৩ আ্যাড বো‌ ';

/** The library that pdfkit shapes with. */
interface Shaper {
  layout: (
    text: string,
    features?: object,
  ) => { glyphs: { id: number }[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
}

let ours: Shaper;
let reference: ShapingFont;

beforeAll(() => {
  const find = createRequire(import.meta.url);
  const { create } = createRequire(find.resolve('pdfkit'))('fontkit') as { create: (bytes: Buffer) => Shaper }; // it has no types
  const file = find.resolve('@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff');
  const bytes = readFileSync(file);
  ours = create(bytes);
  reference = new ShapingFont(new Face(new Blob(new Uint8Array(sfntOf(bytes)).buffer)));
});

/** The glyphs that HarfBuzz, which browsers use, draws for a word: number, width and place. */
function shapedByBrowsers(word: string): string[] {
  const buffer = new ShapingBuffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(reference, buffer);
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance, xOffset, yOffset }) => `${codepoint} ${xAdvance} ${xOffset},${yOffset}`);
}

const shapedOnPaper = (word: string): string[] =>
  fontRunsOf(word).flatMap(({ text, isInside }) => {
    const { glyphs, positions } = ours.layout(text, isInside ? { init: false } : undefined);
    return glyphs.map(({ id }, index) => {
      const at = positions[index];
      return `${id} ${Math.round(at?.xAdvance ?? 0)} ${Math.round(at?.xOffset ?? 0)},${Math.round(at?.yOffset ?? 0)}`;
    });
  });

describe('Bengali on paper', () => {
  it.each(words.trim().split(' '))('%s is drawn as browsers draw it', (word) => {
    const normal = word.normalize('NFC');
    expect(shapedOnPaper(normal)).toEqual(shapedByBrowsers(normal));
  });

  it('has words that the library alone draws with a wrong sign', () => {
    const { glyphs } = ours.layout('কিশোরগঞ্জ');
    expect(glyphs.map(({ id }) => id)).not.toEqual(shapedByBrowsers('কিশোরগঞ্জ').map((glyph) => Number(glyph.split(' ')[0])));
  });
});

describe('the runs of a word', () => {
  it('are in the font that has them', () => {
    expect(fontRunsOf('বাড়ি-12/খ')).toEqual([
      { text: 'বা', font: 'bengali', isInside: false },
      { text: 'ড়ি', font: 'bengali', isInside: true },
      { text: '-12/', font: 'latin', isInside: false },
      { text: 'খ', font: 'bengali', isInside: false },
    ]);
    expect(fontRunsOf('৳500')).toEqual([
      { text: '৳', font: 'bengali', isInside: false },
      { text: '500', font: 'latin', isInside: false },
    ]);
  });
});
