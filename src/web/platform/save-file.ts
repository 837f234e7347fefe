/** Saves bytes as a file, as if the user had followed a download link. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the object URL later, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
