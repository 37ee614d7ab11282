/** The end of a chart's scale: the lowest of 1, 2, 4, 6, 8, 10, 20 … that no value exceeds. */
export function scaleEnd(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 4, 6, 8].find((step) => highest <= step * power) ?? 10);
}
