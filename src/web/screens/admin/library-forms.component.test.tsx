import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  createSubject,
  deleteSubject,
  getSubject,
  listSubjects,
  updateSubject,
} from '#contract/library/subjects.contract.ts';
import { createTopic, deleteTopic, listTopics, updateTopic } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const item = { id: 1, name: 'Hepatology', description: 'The liver.', version: 1, topicsCount: 1, flashcardsCount: 4 };
const nouns = [
  {
    noun: 'subject',
    address: '/admin/subjects',
    list: [
      answers(getAdminStats, { subjectsCount: 1, topicsCount: 1, flashcardsCount: 4 }),
      answers(listSubjects, [item]),
    ],
    endpoints: { create: createSubject, update: updateSubject, remove: deleteSubject },
  },
  {
    noun: 'topic',
    address: '/admin/topics/1',
    list: [answers(getSubject, item), answers(listTopics, [item])],
    endpoints: { create: createTopic, update: updateTopic, remove: deleteTopic },
  },
];
const titleOf = (noun: string) => (noun === 'subject' ? 'Subject' : 'Topic');

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const confirmDeletion = () =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
const fill = async (name: string, description: string) => {
  await page.getByLabelText('Name').fill(name);
  await page.getByLabelText('Description').fill(description);
};
/** The toasts. An open dialog hides them from roles, but a live region announces them. */
const toasts = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
const expectToast = (text: string) => expect.poll(() => toasts().join()).toContain(text);

for (const { noun, address, list, endpoints } of nouns) {
  const title = titleOf(noun);

  test(`An administrator reads what failed with a ${noun} in an "Error" toast, and loses no text`, async () => {
    const busy = 'The service is busy for a moment. Please try again.';
    let creation: Answer = refuses(endpoints.create, 503, 'unavailable', busy);
    await showScreen(address, [
      ...list,
      { endpoint: endpoints.create, respond: (request) => creation.respond(request) },
      breaksOff(endpoints.update),
      breaksOff(endpoints.remove),
    ]);
    await press(`Add New ${title}`);
    await expect.element(page.getByRole('dialog', { name: `Add New ${title}` })).toBeVisible();
    await fill('Unlucky', 'Not saved at first');
    await press(`Create ${title}`);
    await expectToast(`Error${busy}`);
    creation = breaksOff(endpoints.create);
    await press(`Create ${title}`);
    await expectToast(`ErrorFailed to create ${noun}`);
    await expect.element(page.getByLabelText('Name')).toHaveValue('Unlucky');
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await press('Cancel');

    await press('Edit Hepatology');
    await expect.element(page.getByRole('dialog', { name: `Edit ${title}` })).toBeVisible();
    await press('Save Changes');
    await expectToast(`ErrorFailed to update ${noun}`);
    await press('Cancel');

    await press('Delete Hepatology');
    await confirmDeletion();
    await expectToast(`ErrorFailed to delete ${noun}`);
  });

  test(`An administrator sees that a ${noun} is being created, saved or deleted`, async () => {
    const showWaiting = async (endpoint: Endpoint) => {
      await cleanup();
      await showScreen(address, [...list, waits(endpoint)]);
    };
    await showWaiting(endpoints.create);
    await press(`Add New ${title}`);
    await fill('New', 'New');
    await press(`Create ${title}`);
    await expect.element(page.getByRole('button', { name: 'Creating...' })).toBeVisible();

    await showWaiting(endpoints.update);
    await press('Edit Hepatology');
    await press('Save Changes');
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible();

    await showWaiting(endpoints.remove);
    await press('Delete Hepatology');
    await confirmDeletion();
    await expect.element(page.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  });

  test(`An administrator who leaves out the texts of a ${noun}, or types a name that is too long, sends nothing`, async () => {
    let sent = 0;
    const creation: Answer = {
      endpoint: endpoints.create,
      respond: async () => {
        sent += 1;
        return Response.json(item);
      },
    };
    await showScreen(address, [...list, creation]);
    await press(`Add New ${title}`);
    await page.getByLabelText('Name').fill('   ');
    await press(`Create ${title}`);
    await press(`Create ${title}`);
    await expect
      .poll(toasts, { message: 'one toast at a time' })
      .toEqual([expect.stringContaining('Validation ErrorPlease check your inputs and try again')]);
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await expect.element(page.getByText('Name is required.')).toBeVisible();
    await expect.element(page.getByText('Description is required.')).toBeVisible();
    await fill('x'.repeat(10_000), 'Something');
    await press(`Create ${title}`);
    await expect.element(page.getByText('Name must be at most 200 characters.')).toBeVisible();
    // Escape closes the dialog, although the toast of the failed check is still shown.
    const question = vi.spyOn(window, 'confirm').mockReturnValue(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(question).toHaveBeenCalledOnce();
    expect(sent).toBe(0);
  });
}

test('An administrator adds and deletes a subject with the keyboard, and Tab stays in the dialog', async () => {
  let subjects = [item];
  const keyed = { ...item, id: 2, name: 'Keyed in', description: 'Without a mouse' };
  await showScreen('/admin/subjects', [
    answers(getAdminStats, { subjectsCount: 1, topicsCount: 1, flashcardsCount: 4 }),
    { endpoint: listSubjects, respond: async () => Response.json(subjects) },
    {
      endpoint: createSubject,
      respond: async ({ body }) => {
        expect(JSON.parse(String(body))).toEqual({ name: keyed.name, description: keyed.description });
        subjects = [item, keyed];
        return Response.json(keyed);
      },
    },
    {
      endpoint: deleteSubject,
      respond: async () => {
        subjects = [item];
        return Response.json({ deleted: true });
      },
    },
  ]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = page.getByRole('rowheader', { name: 'Keyed in' });
  const expectFocus = (name: string) => expect.element(button(name)).toHaveFocus();
  await expect.element(button('Add New Subject')).toBeVisible();
  (button('Add New Subject').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Keyed in{Tab}Without a mouse{Tab}');
  await expectFocus('Cancel');
  await userEvent.keyboard('{Tab}');
  await expectFocus('Create Subject');
  // Tab returns to the first control.
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toBeVisible();
  await expectFocus('Add New Subject');

  (button('Delete Keyed in').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectFocus('Cancel');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(row).not.toBeInTheDocument();
});
