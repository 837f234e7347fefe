import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './platform/api/query-client.ts';
import { whenIdle } from './platform/idle.ts';
import { keepScrollOverReload } from './platform/navigation/keep-scroll.ts';
import { followTheme } from './platform/theme.ts';
import { Routes } from './routes.tsx';
import { Toaster } from './ui/overlays/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

followTheme();
keepScrollOverReload();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <Routes />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);

// In development Vite serves the files, and there is no worker.
if (import.meta.env.PROD) {
  whenIdle(
    () =>
      void import('./worker/register-worker.ts')
        .then(({ registerWorker }) => registerWorker())
        .catch(() => 'the next page tries again'),
  );
}
