/** Integer poisha → the text of gateways: "500.00". */
export const amountText = (poisha: number): string => `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;

/** The text of a gateway → integer poisha; undefined: not a plain amount with at most two decimals. */
export function poishaOfText(text: string | undefined): number | undefined {
  const [, taka, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return taka === undefined ? undefined : Number(taka) * 100 + Number(decimals.padEnd(2, '0'));
}
