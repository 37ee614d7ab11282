import { RegisterForm } from '#app/features/session/register-form.tsx';

export default function Register() {
  return <RegisterForm />;
}
