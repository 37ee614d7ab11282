const { options } = require('../../.dependency-cruiser.cjs');

/**
 * No dependency cycles between folders. Tests are next to the code that they test, and use the harness, which starts the whole shop, so
 * they do not count.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders that need each other are one folder: move what they share down.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, '^tests/', '\\.test\\.tsx?$'] } },
};
