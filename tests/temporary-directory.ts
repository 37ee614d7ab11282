import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A file system in memory, on Linux. Containers often have only 64 MB there. */
const inMemory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/**
 * Creates a directory that other accounts may enter: as root, the embedded PostgreSQL runs as another user. In memory where there is room:
 * PostgreSQL creates and drops a thousand files with each database.
 */
export function temporaryDirectory(name: string): string {
  const directory = mkdtempSync(path.join(hasRoom() ? inMemory : os.tmpdir(), `nirog-haat-${name}-`));
  chmodSync(directory, 0o755);
  return directory;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
