export { EraseUser } from './erase-user.tsx';
export { OwnData } from './own-data.tsx';
