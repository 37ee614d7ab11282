/** The file of a program in `tools/NAME`, which it installs when needed. */
export function tool(name: 'verify' | 'lighthouse', file: string): string;
export const root: string;
