import { Outlet } from 'react-router';

export default function StorefrontLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
