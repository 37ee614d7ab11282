export { ProfileView } from './profile-view.tsx';
export { SessionList } from './session-list.tsx';
