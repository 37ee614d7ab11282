import { CodeForm } from '#app/features/session/code/code-form.tsx';

export default function LoginWithCode() {
  return <CodeForm />;
}
