import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router } from 'wouter';
import type { PageData } from '#contract/site/rendered-page.ts';
import { Routes } from './routes.tsx';
import { Toaster } from './ui/overlays/toast.tsx';

type AppProps = {
  client: QueryClient;
  /** The address that the server rendered. The first rendering in the browser must be of the same address. */
  rendered: Pick<Required<PageData>, 'path' | 'search'> | undefined;
};

/** The whole application. The server and the browser render the same tree, because React gives out ids by the place in it. */
export function App({ client, rendered }: AppProps) {
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
