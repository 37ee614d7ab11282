import { inflateSync } from 'node:zlib';

/** The texts of a PDF file by page, as readers copy and speak them. */
export function pdfTexts(file: Uint8Array): string[][] {
  const bytes = Buffer.from(file).toString('latin1');
  const streams = [...bytes.matchAll(/\d+ 0 obj\n<<[^>]*\/Filter \/FlateDecode[^>]*>>\nstream\n/g)].map(({ index, 0: start }) => {
    const from = index + start.length;
    const length = Number(/\/Length (\d+)/.exec(start)?.[1]);
    return inflateSync(Buffer.from(bytes.slice(from, from + length), 'latin1')).toString('latin1');
  });
  return streams.flatMap((content) => {
    const texts = [...content.matchAll(/\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)/g)].map(([, text = '']) => decoded(text));
    return texts.length === 0 ? [] : [texts];
  });
}

/** A literal string of PDF: escaped, and in UTF-16 unless it is ASCII. */
function decoded(literal: string): string {
  const names: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = Buffer.from(
    literal.replace(/\\([\s\S])/g, (_, letter: string) => names[letter] ?? letter),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}
