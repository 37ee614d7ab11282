import type { ReactNode } from 'react';

/** The buttons of a page. On phones a fixed bar in place of the tab bar (`.action-bar`, components.css). */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className="action-bar flex flex-wrap items-center gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:min-h-16 max-lg:border-t max-lg:border-base-300 max-lg:bg-base-100 max-lg:px-4 max-lg:py-2 lg:gap-3 scriptless:hidden">
    {children}
  </div>
);
