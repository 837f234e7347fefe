import { type ReactNode, Suspense } from 'react';
import { AuthCheck } from './features/administration/auth/auth-check.ts';
import { SiteFooter } from './features/site/site-footer.tsx';
import { SiteHeader } from './features/site/site-header.tsx';
import { ErrorBoundary } from './platform/error-boundary.tsx';
import { ArrivalFocus } from './platform/navigation/navigation.ts';
import { Skeleton } from './ui/skeleton.tsx';

type LayoutProps = { path: string; children: ReactNode };

/** Header, screen, footer. The footer comes with the screen: it would jump if it stood there before. */
export function PublicLayout({ path, children }: LayoutProps) {
  return (
    <ErrorBoundary>
      <div className="flex min-h-svh flex-col">
        <SkipLink />
        <SiteHeader />
        <ErrorBoundary key={path}>
          <Suspense fallback={<ScreenFallback />}>
            <main id="main" tabIndex={-1} className="flex-1">
              {children}
            </main>
            <SiteFooter />
            <AuthCheck />
            <ArrivalFocus key={path} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </ErrorBoundary>
  );
}

/** The screen alone, which brings its own header and `main`: nothing may lead a student out of an exam by accident. */
export function BareLayout({ path, children }: LayoutProps) {
  return (
    <ErrorBoundary key={path}>
      <SkipLink />
      <Suspense fallback={<ScreenFallback />}>
        {children}
        <ArrivalFocus key={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Waits for the administration's own layout, which comes with the rest of its code. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenFallback />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The first thing that Tab reaches. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-small bg-accent px-4 font-strong text-md text-on-accent leading-none focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/** While a screen's code is on its way. */
export function ScreenFallback() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="page min-h-svh pt-9 md:pt-16">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="h-9 w-2/3 max-w-md" />
      <Skeleton className="mt-5 h-5 w-full max-w-lg" />
      <Skeleton className="mt-3 h-5 w-4/5 max-w-md" />
    </main>
  );
}
