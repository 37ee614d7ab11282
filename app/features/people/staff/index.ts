export { useShopsOfUser } from './use-staff.ts';
