import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { titlesOf } from '../../app/i18n/titles-of.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Adds the titles of the screens in `backOffice.json` to the texts that the menu loads, without the other texts of these screens. */
export const screenTitles: Plugin = {
  name: 'screen-titles',
  load: {
    filter: { id: /\/locales\/\w+\/dashboard\.json$/ },
    handler(id) {
      const screens = path.join(path.dirname(id), 'backOffice.json');
      this.addWatchFile(screens);
      return JSON.stringify({ ...read(id), screens: titlesOf(read(screens)) });
    },
  },
};
