import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedPicture, removeOtherPictures } from './kept-pictures.ts';

describe('a picture of the demo catalogue', () => {
  let parent = '';
  const draw = vi.fn(async () => Buffer.from('drawn'));
  const picture = (folder: string, name = 'rice') => cachedPicture(path.join(parent, folder), name, draw);
  beforeEach(async () => {
    draw.mockClear();
    parent = await mkdtemp(path.join(os.tmpdir(), 'nirog-haat-pictures-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  it('is drawn once', async () => {
    for (let seeds = 0; seeds < 3; seeds++) expect(await picture('kept')).toEqual(Buffer.from('drawn'));
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('is drawn each time if it cannot be stored', async () => {
    await writeFile(path.join(parent, 'file'), '');
    for (let seeds = 0; seeds < 3; seeds++) expect(await picture('file')).toEqual(Buffer.from('drawn'));
    expect(draw).toHaveBeenCalledTimes(3);
  });

  it('is removed when the catalogue no longer has it', async () => {
    await picture('kept', 'rice');
    await picture('kept', 'oil');
    await removeOtherPictures(path.join(parent, 'kept'), new Set(['oil']));
    expect(await readdir(path.join(parent, 'kept'))).toEqual(['oil']);
  });
});
