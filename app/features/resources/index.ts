export { ItemDialog } from './item-dialog.tsx';
export type { ResourceName } from './names.ts';
export { ResourceScreen } from './resource-screen.tsx';
