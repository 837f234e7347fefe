import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { render } from 'vitest-browser-react';
import { checkAuth } from '#contract/administration/auth.contract.ts';
import { educatorCookie } from '#contract/administration/educator-cookie.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { Routes } from '#web/routes.tsx';
import { Toaster } from '#web/ui/overlays/toast.tsx';
import { type Answer, answerRequests, answers } from './answers.ts';
import '#web/styles/index.css';

/**
 * Shows the screen of an address to a logged-in administrator. Each endpoint answers as the list says; the first match
 * counts.
 */
export async function showScreen(address: string, list: readonly Answer[]): Promise<void> {
  answerRequests([...list, answers(checkAuth, { authenticated: true })]);
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no cookieStore.
  document.cookie = `${educatorCookie}=1`;
  document.documentElement.lang = 'en';
  document.documentElement.dataset.theme = 'light';
  history.replaceState(null, '', address);
  await render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Routes />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}
