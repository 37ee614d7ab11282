// npm runs this after each install. Plain JavaScript for Node 20.
import { readdirSync, rmSync } from 'node:fs';
import { bin, noteInstalled } from './prepare.mjs';

const remove = (path) => rmSync(bin(path), { recursive: true, force: true });

/** Removes the files of a folder whose names match; it may be absent, as on servers. */
function removeFrom(folder, pattern) {
  let names = [];
  try {
    names = readdirSync(bin(folder));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  for (const name of names) if (pattern.test(name)) remove(`${folder}/${name}`);
}

// Besides the binary, which is also in node_modules/node/bin, the package of Node has 67 MB of headers for native modules.
remove('node/node_modules');
// What draws PDF files comes with builds for browsers, source maps and its own tools: 15 MB that no server reads.
remove('pdfkit/.yarn');
removeFrom('pdfkit/js', /\.map$|browser|\.old\.|standalone/);
removeFrom('fontkit/dist', /\.map$|browser/);
for (const path of ['fontkit/src', 'brotli/build', '@swc/helpers/src', 'jsbarcode/dist', 'jsbarcode/src']) remove(path);
// The same of what reads the times of jobs.
removeFrom('luxon/build', /amd|global|browser/);
noteInstalled();
