/** A blob as a data URL, because the content security policy allows no object URLs. Undefined if the blob cannot be read. */
export const toDataUrl = (blob: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(blob);
  });
