export { CredentialsForm } from './credentials-form.tsx';
export { RequireRole, RequireSession } from './guards.tsx';
export { ImageField } from './image-field.tsx';
export { LoadingSpinner } from './loading-spinner.tsx';
export { PasswordField } from './password-field.tsx';
export { PhoneField } from './phone-field.tsx';
export { RegistrationFields } from './registration-fields.tsx';
