import type { Page } from '@playwright/test';

/** The administrator of every server that the browser tests start. */
export const educator = { username: 'admin', password: 'Correct horse 4 rounds' };

/** Logs the page's browser context in without going through the dialog. The page itself learns of it at its next load. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.context().request.post('/api/auth/login', { data: educator });
  if (!answer.ok()) throw new Error(`Logging in was answered with ${answer.status()}: ${await answer.text()}`);
}

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Admin Login' });

export const fillInLogin = async (page: Page, { username, password }: typeof educator) => {
  await loginDialog(page).getByLabel('Username').fill(username);
  await loginDialog(page).getByLabel('Password').fill(password);
  await loginDialog(page).getByRole('button', { name: 'Log in' }).click();
};
