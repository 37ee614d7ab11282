import { RegisterForm } from '#app/features/people/session/register-form.tsx';

export default function Register() {
  return <RegisterForm />;
}
