import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../prepare.mjs';

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);
const hasTests = (folder) =>
  existsSync(path.join(root, folder)) && readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).some(isTest);

const lines = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
};

/**
 * What to test for a changed file: a test itself, else its folder, or the nearest one above it with tests. A file of the contract or the
 * domain has its area's modules of the same name, too. Tests over all endpoints and browser tests are left to `npm test`.
 */
function testsOf(file) {
  if (isTest(file)) return existsSync(path.join(root, file)) ? [file] : [];
  if (!/\.(tsx?|sql)$/.test(file) || /^(e2e|tests)\/[^/]+$/.test(file)) return [];
  let folder = path.posix.dirname(file);
  while (folder.includes('/') && !hasTests(folder)) folder = path.posix.dirname(folder);
  const [layer, area, name = ''] = file.split('/');
  const module = `server/modules/${area}/${name.replace(/\.ts$/, '')}`;
  const isShared = layer === 'contract' || layer === 'domain';
  return [...(hasTests(folder) ? [`${folder}/`] : []), ...(isShared && hasTests(module) ? [`${module}/`] : [])];
}

/** The files and folders of tests for what changed since a commit, committed or not. */
export function testsOfChanges(commit) {
  const files = [...lines('diff', '--name-only', commit), ...lines('ls-files', '--others', '--exclude-standard')];
  const found = [...new Set(files.flatMap(testsOf))];
  return found.filter((each) => !found.some((folder) => folder !== each && folder.endsWith('/') && each.startsWith(folder)));
}
