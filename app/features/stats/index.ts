export { ReportHome } from './report-home.tsx';
export { StatsHome, type StatTile } from './stats-home.tsx';
