export { AreaHome, OpenPages, Tile } from './area-home.tsx';
export { DashboardPage } from './dashboard-page.tsx';
export { AccountDates, Greeting } from './greeting.tsx';
export { PageAccess } from './page-access.tsx';
export { DashboardShell } from './shell.tsx';
export { ToDoList } from './to-do-list.tsx';
