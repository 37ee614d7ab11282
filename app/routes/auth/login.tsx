import { LoginForm } from '#app/features/session/login-form.tsx';

export default function Login() {
  return <LoginForm />;
}
