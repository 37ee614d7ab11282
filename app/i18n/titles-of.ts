/** The titles of the screens in `backOffice.json`. The menu shows them on every page of the dashboard; a screen loads its other texts. */
export const titlesOf = <T extends Readonly<Record<string, { title: string }>>>(screens: T) =>
  Object.fromEntries(Object.entries(screens).map(([name, { title }]) => [name, title])) as { [K in keyof T]: string };
