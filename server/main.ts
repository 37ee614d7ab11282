import cluster from 'node:cluster';

// A primary that restarts what dies stays small: it loads nothing of the shop.
if (cluster.isPrimary) {
  const { runPrimary } = await import('./primary.ts');
  await runPrimary();
} else {
  const [{ runWorker }, { loadProductionBuild }] = await Promise.all([import('./worker.ts'), import('./pages/pages.ts')]);
  await runWorker(async () => ({ pages: { mode: 'production', loadBuild: loadProductionBuild } }));
}
