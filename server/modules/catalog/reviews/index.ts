export { mountReviews } from './reviews.routes.ts';
