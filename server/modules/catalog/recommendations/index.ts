export { recommendationJobs } from './recommendations.jobs.ts';
export { mountRecommendations } from './recommendations.routes.ts';
export { refreshRecommendations } from './refresh-recommendations.ts';
