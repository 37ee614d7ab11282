import cluster from 'node:cluster';

// A primary that replaces crashed workers stays small: it loads no shop code.
if (cluster.isPrimary) {
  const { runPrimary } = await import('./processes/primary.ts');
  await runPrimary();
} else {
  const [{ runWorker }, { loadProductionBuild }] = await Promise.all([import('./processes/worker.ts'), import('./pages/pages.ts')]);
  await runWorker(async () => ({ pages: { mode: 'production', loadBuild: loadProductionBuild } }));
}
