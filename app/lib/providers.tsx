import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PopupProvider } from '#app/ui/overlay/popup.tsx';
import { createQueryClient } from './api/query-client.ts';
import { SessionProvider } from './session/session.tsx';

/** What every page may use. The client is made per render tree: on the server nothing may leak from one request to the next. */
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
