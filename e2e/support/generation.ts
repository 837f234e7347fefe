import type { Locator, Page } from '@playwright/test';
import type { GenerationProvider } from '#contract/providers.contract.ts';
import { apiKeys } from '#server/schema/api-keys.table.ts';
import { generations } from '#server/schema/generations.table.ts';
import { asksOpenAi, sayError } from '#test/doubles/model-answers.ts';
import type { ProviderServer } from '#test/doubles/provider-server.ts';
import type { RoundsServer } from './rounds-server.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

type Handle = Parameters<ProviderServer['answer']>[0];

/** Removes the keys and the answers of the previous test, because the tests of one worker share a server. */
export async function resetGeneration({ db, provider }: RoundsServer): Promise<void> {
  await db.delete(apiKeys);
  await db.delete(generations);
  provider.requests.length = 0;
  provider.answer((response) => response.writeHead(404).end());
}

/** Begins each test of the file with the educator logged in. */
export function setUpGeneration(): void {
  test.beforeEach(async ({ page, rounds }) => {
    await resetGeneration(rounds);
    await signIn(page);
  });
}

let names = 0;
/** Makes a name that no other test uses. */
export const unique = (name: string) => `${name} ${process.pid} ${++names}`;

/** Stores an active key for a provider. */
export async function addKey(page: Page, provider: GenerationProvider): Promise<void> {
  const data = { name: `${provider} key`, key: `sk-${provider}-good-0123456789`, provider };
  const answer = await page.context().request.post('/api/admin/apikeys', { data });
  expect(answer.status()).toBe(200);
}

/** Delays the answer of a provider until `go`. `sent`: the request has arrived. `left`: the client has disconnected. */
export function holdBack(provider: ProviderServer, handle: Handle) {
  const sent = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  provider.answer(async (response, request) => {
    response.once('close', () => left.resolve());
    sent.resolve();
    await held.promise;
    handle(response, request);
  });
  return { sent: sent.promise, left: left.promise, go: () => held.resolve() };
}

/** An error in the format of each provider. */
export const failing =
  (status: number, codes: Record<GenerationProvider, string>): Handle =>
  (response, request) =>
    sayError(response, request, {
      status,
      code: codes[asksOpenAi(request) ? 'openai' : 'gemini'],
      message: 'The provider says no.',
    });

/** Chooses an option of a list by its text. */
export async function chooseIn(scope: Page | Locator, label: string, option: string): Promise<void> {
  const picker = scope.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await picker.click();
  await picker.page().getByRole('option', { name: option, exact: true }).click();
}

/** The source text of the flashcards in these tests. */
export const source = 'The heart has four chambers. It pumps blood through two circulations.';
/** A passage of this text. */
export const quote = 'The heart has four chambers.';

/** The two cards of the generator and their fields. */
export const byText = (page: Page) => page.getByRole('form', { name: 'Generate from Text' });
export const byImage = (page: Page) => page.getByRole('form', { name: 'Generate from Image' });
export const subjectOf = (form: Locator) => form.getByRole('combobox', { name: /^Subject/ });
export const press = (form: Locator) => form.getByRole('button', { name: 'Generate Flashcards' }).click();

export const preview = (page: Page) => page.getByRole('region', { name: 'Generated Flashcards Preview' });
export const fresh = (page: Page) => page.getByRole('list', { name: 'New flashcards' }).locator(':scope > li');
export const said = (page: Page, text: string) => page.getByText(text, { exact: true });
export const refuses = async (page: Page, problem: string) => {
  await expectToast(page, 'Validation Error');
  await expect(said(page, problem).first()).toBeVisible();
};

/** The toast of a successful generation. */
export const success = (amount: number) =>
  `Generated ${amount} flashcards successfully! You can now review and edit them below.`;
