/**
 * Copies a text that is still on its way. Throws what `text` was rejected with, and when the browser does not let us.
 * Call it while a click is being handled: browsers allow copying only then.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if ('clipboard' in navigator && 'ClipboardItem' in globalThis) {
    // Given the promise, a browser remembers the click for as long as the text takes.
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    blob.catch(() => 'told below');
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return;
    } catch {
      // Why it failed shows below: the text did not come, or this browser takes none that is still on its way.
    }
  }
  const value = await text;
  if (!copyFromField(value)) throw new Error('This browser did not allow copying.');
}

/** The old way, the only one where a page came over plain HTTP. */
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
