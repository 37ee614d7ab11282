import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PopupProvider } from '#app/ui/overlay/popup.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { SessionProvider } from './lib/session/session.tsx';

/** The providers of every page. Creates a query client per render tree: on the server no data may leak between requests. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PopupProvider>
        <SessionProvider>{children}</SessionProvider>
      </PopupProvider>
    </QueryClientProvider>
  );
}
