export { DashboardPage } from './dashboard-page.tsx';
export { PageAccess } from './page-access.tsx';
export { DashboardShell } from './shell.tsx';
