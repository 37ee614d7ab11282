/** The lowest of 1, 2, 5, 10, 20, 50 … that nothing goes beyond: where the scale of a chart ends. */
export function scaleEnd(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5].find((step) => highest <= step * power) ?? 10);
}
