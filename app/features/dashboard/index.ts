export { AreaHome, Tile } from './area-home.tsx';
export { DashboardPage } from './dashboard-page.tsx';
export { DashboardShell } from './shell.tsx';
