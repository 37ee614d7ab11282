export { RequireRole, RequireSession } from './guards.tsx';
export { LoadingSpinner } from './loading-spinner.tsx';
export { PhoneField } from './phone-field.tsx';
