import cluster from 'node:cluster';

process.env.NODE_ENV = 'development';
if (cluster.isPrimary) {
  const { runPrimary } = await import('./processes/primary.ts');
  await runPrimary();
} else {
  const [{ runWorker }, { startDevServer }] = await Promise.all([import('./processes/worker.ts'), import('./pages/dev-server.ts')]);
  await runWorker(startDevServer);
}
