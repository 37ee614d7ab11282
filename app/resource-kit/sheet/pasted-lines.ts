/** The cells of text copied from a spreadsheet: lines, and tabs between columns. The line break at the end begins no line. */
export function pastedLines(text: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
