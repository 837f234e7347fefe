import type { BrowserContext, Page } from '@playwright/test';

/** The administrator of every server that the browser tests start. */
export const educator = { username: 'admin', password: 'Correct horse 4 rounds' };

/** Logs a browser context in without the dialog. A page that is already open must be loaded again. */
export async function signIn(visitor: Page | BrowserContext): Promise<void> {
  const { request } = 'context' in visitor ? visitor.context() : visitor;
  const answer = await request.post('/api/auth/login', { data: educator });
  if (!answer.ok()) throw new Error(`Logging in was answered with ${answer.status()}: ${await answer.text()}`);
}

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Admin Login' });

export const fillInLogin = async (page: Page, { username, password }: typeof educator) => {
  await loginDialog(page).getByLabel('Username').fill(username);
  await loginDialog(page).getByLabel('Password').fill(password);
  await loginDialog(page).getByRole('button', { name: 'Log in' }).click();
};
