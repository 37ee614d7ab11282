/** Taka, as in the API and in forms → integer poisha, for all calculations. */
export const toPoisha = (taka: number): number => Math.round(taka * 100);

/** Integer poisha → taka with at most two decimals. */
export const toTaka = (poisha: number): number => poisha / 100;

/** The largest amount that can be entered. */
export const maxTaka = 10_000_000;
