/**
 * Copies a text that is still loading. Throws the error of `text`, and throws if the browser does not allow copying.
 * Call it in a click handler, because browsers allow copying only there.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if ('clipboard' in navigator && 'ClipboardItem' in globalThis) {
    // If the clipboard gets the promise, the browser keeps the permission of the click until the text has loaded.
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    blob.catch(() => 'told below');
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return;
    } catch {
      // Either the text could not be loaded, which the code below reports, or this browser does not accept a promise.
    }
  }
  const value = await text;
  if (!copyFromField(value)) throw new Error('This browser did not allow copying.');
}

/** Copies with `execCommand`, the only way on a page that was loaded over plain HTTP. */
function copyFromField(text: string): boolean {
  const cameFrom = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (cameFrom instanceof HTMLElement) cameFrom.focus();
  return isCopied;
}
