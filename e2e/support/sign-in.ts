import { type BrowserContext, type Cookie, expect, type Page } from '@playwright/test';

/** The administrator of every server that the browser tests start. */
export const educator = { username: 'admin', password: 'Correct horse 4 rounds' };

let login: Cookie[] = [];

/**
 * Logs a browser context in without the dialog. A page that is already open must be loaded again. The tests of one
 * worker share a login until it ends, because the server deliberately takes long to check a password.
 */
export async function signIn(visitor: Page | BrowserContext): Promise<void> {
  const context = 'context' in visitor ? visitor.context() : visitor;
  await context.addCookies(login);
  const check = await context.request.get('/api/auth/check');
  if ((await check.json()).authenticated) return;
  // The server of a busy machine may ask its visitors to try again.
  await expect(async () => {
    await expect(await context.request.post('/api/auth/login', { data: educator })).toBeOK();
  }).toPass();
  login = await context.cookies();
}

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Admin Login' });

export const fillInLogin = async (page: Page, { username, password }: typeof educator) => {
  await loginDialog(page).getByLabel('Username').fill(username);
  await loginDialog(page).getByLabel('Password').fill(password);
  await loginDialog(page).getByRole('button', { name: 'Log in' }).click();
};
