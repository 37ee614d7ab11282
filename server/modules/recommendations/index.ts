export { mountRecommendations } from './recommendations.routes.ts';
export { refreshRecommendations } from './refresh-recommendations.ts';
