import { type ReactNode, Suspense } from 'react';
import { AuthCheck } from './features/administration/auth/auth-check.ts';
import { ErrorBoundary } from './features/site/error-boundary.tsx';
import { SiteFooter } from './features/site/site-footer.tsx';
import { SiteHeader } from './features/site/site-header.tsx';
import { ArrivalFocus } from './platform/navigation/navigation.ts';
import { Skeleton } from './ui/skeleton.tsx';

type LayoutProps = { path: string; children: ReactNode };

/**
 * Header, screen and footer. The footer appears together with the screen, because it would move if it were shown
 * earlier.
 */
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

/**
 * Only the screen, which has its own header and `main`. It has no site links, because a student could leave an exam by
 * accident.
 */
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

/** Loads the layout of the administration, which is in the bundle of the administration. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenFallback />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A link to the content of the page. It is the first element that Tab reaches. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 print:hidden inline-flex min-h-11 -translate-y-20 items-center rounded-small bg-accent px-4 font-strong text-md text-on-accent leading-none focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/** Shown while the code of a screen is loading. */
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
