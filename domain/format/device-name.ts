const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [name: string, pattern: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bCrOS\b/],
];

const nameIn = (list: readonly [string, RegExp][], userAgent: string) => list.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** The common names of the browser and operating system in a user agent; undefined if unknown. */
export const deviceParts = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});

/** Both, for display: `Chrome, Android`. Empty if unknown. */
export function deviceText(userAgent: string): string {
  const { browser, system } = deviceParts(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}
