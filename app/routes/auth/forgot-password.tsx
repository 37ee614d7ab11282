import { CodeForm } from '#app/features/people/session/code/code-form.tsx';

export default function ForgotPassword() {
  return <CodeForm isReset />;
}
