import { type ReactNode, Suspense } from 'react';
import { AdminGate } from './features/administration/auth/admin-gate.tsx';
import { AdminBar } from './features/site/admin-bar.tsx';
import { AdminNavigation } from './features/site/admin-navigation.tsx';
import { ErrorBoundary } from './features/site/error-boundary.tsx';
import { ScreenFallback, SkipLink } from './layouts.tsx';
import { ArrivalFocus } from './platform/navigation/navigation.ts';
import { TooltipProvider } from './ui/tooltip.tsx';

/** Only the screen, which has its own `main`, for administrators: a preview and a paper to print. */
export function BareAdminLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <ErrorBoundary key={path}>
      <TooltipProvider>
        <SkipLink />
        <AdminGate fallback={<ScreenFallback />}>
          <Suspense fallback={<ScreenFallback />}>
            {children}
            <ArrivalFocus key={path} />
          </Suspense>
        </AdminGate>
      </TooltipProvider>
    </ErrorBoundary>
  );
}

/**
 * The layout of the administration: the sidebar beside the screen. On a phone, a bar opens the sidebar as a side panel.
 */
export function AdminLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <ErrorBoundary>
      <TooltipProvider>
        <SkipLink />
        <div className="min-h-svh lg:grid lg:grid-cols-[236px_minmax(0,1fr)] print:block">
          <aside className="sticky top-0 flex h-svh flex-col overflow-y-auto border-line border-r bg-sunken max-lg:hidden print:hidden">
            <AdminNavigation />
          </aside>
          <div className="min-w-0">
            <AdminBar className="lg:hidden print:hidden" />
            <AdminGate fallback={<ScreenFallback />}>
              <ErrorBoundary key={path}>
                <Suspense fallback={<ScreenFallback />}>
                  <main id="main" tabIndex={-1} className="mx-auto max-w-[74rem] px-4 py-6 sm:px-6 lg:px-10 lg:py-7.5">
                    {children}
                  </main>
                  <ArrivalFocus key={path} />
                </Suspense>
              </ErrorBoundary>
            </AdminGate>
          </div>
        </div>
      </TooltipProvider>
    </ErrorBoundary>
  );
}
