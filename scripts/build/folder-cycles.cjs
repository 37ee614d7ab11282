const { options } = require('../../.dependency-cruiser.cjs');

/** Folders without import cycles. Tests stand beside what they test, and use the harness, which starts the whole shop: they do not count. */
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
