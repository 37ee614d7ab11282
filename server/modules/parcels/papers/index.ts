export { mountPapers } from './papers.routes.ts';
