/** Taka, as the API and forms carry it → integer poisha, in which everything is counted. */
export const toPoisha = (taka: number): number => Math.round(taka * 100);

/** Integer poisha → taka with at most two decimals. */
export const toTaka = (poisha: number): number => poisha / 100;

/** The largest amount that can be entered. */
export const maxTaka = 10_000_000;
