import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { Router } from 'wouter';
import type { PageData } from '#contract/site/rendered-page.ts';
import { Routes } from './routes.tsx';
import { Toaster } from './ui/overlays/toast.tsx';

type AppProps = {
  client: QueryClient;
  /** The address that the server rendered. The first rendering in the browser must be of the same address. */
  rendered: Pick<Required<PageData>, 'path' | 'search'> | undefined;
  /** Called when the first rendering is in the page. */
  onStart?: () => void;
};

/**
 * The whole application. The server and the browser render the same tree, because React gives out ids by the place in
 * it.
 */
export function App({ client, rendered, onStart }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rendering counts
  useEffect(() => onStart?.(), []);

  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router {...(rendered && { ssrPath: rendered.path, ssrSearch: rendered.search })}>
          <Routes />
        </Router>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
