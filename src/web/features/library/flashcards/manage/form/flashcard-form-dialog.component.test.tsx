import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FlashcardFormDialog } from './flashcard-form-dialog.tsx';

async function drawPng(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' });
}

test('An educator pastes a picture into the question of a card, which then needs no text', async () => {
  const onSave = vi.fn(() => undefined);
  await render(
    <FlashcardFormDialog
      title="Add Flashcard"
      open
      onClose={() => {}}
      submitLabel="Save"
      pendingLabel="Saving..."
      isPending={false}
      error={null}
      onSave={onSave}
    />,
  );
  await page.getByRole('textbox', { name: 'Answer' }).fill('Atrial flutter');
  const clipboardData = new DataTransfer();
  clipboardData.items.add(await drawPng());
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  page.getByRole('textbox', { name: 'Question' }).element().dispatchEvent(pasted);
  await expect.element(page.getByAltText('Preview of the question')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSave.mock.calls).toHaveLength(1);
  const change = { question: expect.any(File), answer: undefined };
  expect(onSave).toHaveBeenCalledWith({ question: '', answer: 'Atrial flutter' }, change, expect.any(Boolean));
});
