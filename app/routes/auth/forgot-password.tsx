import { CodeForm } from '#app/features/session/code/code-form.tsx';

export default function ForgotPassword() {
  return <CodeForm isReset />;
}
