export { UserOverview } from './user-overview.tsx';
