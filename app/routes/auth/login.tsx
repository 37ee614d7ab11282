import { LoginForm } from '#app/features/people/session/login-form.tsx';

export default function Login() {
  return <LoginForm />;
}
